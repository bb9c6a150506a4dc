/** Where the pits, stores and figures of a board lie on a picture of any size, and which pit is under a pointer. */

/** What a layout needs to know of a game.
 * @typedef {{ id: string, pitsPerRow: number }} GameShape
 * @typedef {{ x: number, y: number }} Point
 * @typedef {{ x: number, y: number, width: number, height: number }} Rectangle
 * @typedef {{ pit: number } | { store: 'south' | 'north' }} Place
 */

/** A pit: its centre, its half axes, the middle of its figure and of its letter, and the rectangle that takes the pointer.
 * @typedef {{ x: number, y: number, rx: number, ry: number, label: Point, letter: Point, target: Rectangle }} PitPlace
 */

/** Every length is in CSS pixels; `plan` is the same in cells, for the painters.
 * `arrangement` says where the stores lie: at the sides, or above and below.
 * @typedef {object} Layout
 * @property {GameShape} game
 * @property {Plan} plan
 * @property {number} width
 * @property {number} height
 * @property {number} unit              the width of a pit's cell, to which everything else keeps its proportion
 * @property {'sides' | 'stacked'} arrangement
 * @property {number} lines             picture lines that one player's row takes
 * @property {number} figure            font size of the pits' counts
 * @property {number} storeFigure       font size of the stores' counts
 * @property {PitPlace[]} pits          in sowing order
 * @property {(Rectangle & { label: Point })[]} stores   South's, North's
 * @property {Rectangle} outline        the body of the board
 */

/** A layout whose lengths are cells, its middle at (0, 0). There is one object for each way a game can be laid out.
 * @typedef {object} Plan
 * @property {'sides' | 'stacked'} arrangement
 * @property {number} lines
 * @property {number} width
 * @property {number} height
 * @property {{ x: number, y: number, rx: number, ry: number }[]} pits
 * @property {{ width: number, height: number }} cell
 * @property {(Rectangle & { label: Point })[]} stores
 * @property {Rectangle} outline
 * @property {boolean} bare       captures are not shown: there is no room beside the board
 */

/** Proportions of a board with straight rows, in cells. `inside` means that the stores are cut into the board itself.
 * @typedef {object} Tray
 * @property {number} columns
 * @property {number} lines
 * @property {number} step        from pit to pit along a row
 * @property {number} line        from line to line
 * @property {number} rx
 * @property {number} ry
 * @property {number} rim         wood beside the outer pits
 * @property {number} top         wood above the top line
 * @property {number} bottom      wood below the lowest figures
 * @property {number} middle      extra space between the two players
 * @property {number} end         length of a grip at each end
 * @property {number} gap         between board and store
 * @property {{ width: number, height: number }} store
 * @property {boolean} inside
 * @property {number} uneven      how far pits stray from a straight row
 */

/** A pit narrower than this is too small for a finger: the stores then leave the sides. */
const COMFORTABLE = 44;
/** Space for a figure below each pit, in cells. */
const FIGURE = 0.4;
/** Space round a board for its shadow, in cells. */
const MARGIN = 0.18;

/** The first of each game shows its shape best; `card` is for small pictures of a board alone.
 * @type {Record<string, Record<string, Tray>>} */
const TRAYS = {
  'adji-kui-ii': {
    sides: { columns: 6, lines: 1, step: 1.08, line: 1.44, rx: 0.42, ry: 0.42, rim: 0.3, top: 0.34, bottom: 0.16, middle: 0.02, end: 0, gap: 0.26, store: { width: 1.5, height: 2 }, inside: false, uneven: 0 },
    card: { columns: 6, lines: 1, step: 1.08, line: 1.44, rx: 0.42, ry: 0.42, rim: 0.3, top: 0.34, bottom: 0.16, middle: 0.02, end: 0, gap: 0.26, store: { width: 1.5, height: 2 }, inside: false, uneven: 0 },
    stacked: { columns: 6, lines: 1, step: 1.03, line: 1.42, rx: 0.43, ry: 0.43, rim: 0.08, top: 0.22, bottom: 0.12, middle: 0.04, end: 0, gap: 0.24, store: { width: 4.7, height: 1.2 }, inside: false, uneven: 0 },
  },
  'bosh': {
    sides: { columns: 5, lines: 1, step: 1.2, line: 1.44, rx: 0.47, ry: 0.42, rim: 0.25, top: 0.36, bottom: 0.22, middle: 0.06, end: 0, gap: 0.1, store: { width: 1.6, height: 1.9 }, inside: true, uneven: 0.05 },
    stacked: { columns: 5, lines: 1, step: 1.1, line: 1.44, rx: 0.46, ry: 0.43, rim: 0.16, top: 0.16, bottom: 0.14, middle: 0.06, end: 0, gap: 0.1, store: { width: 4, height: 1.15 }, inside: true, uneven: 0.035 },
  },
  'anywoli': {
    sides: { columns: 12, lines: 1, step: 1, line: 1.42, rx: 0.42, ry: 0.42, rim: 0.1, top: 0.22, bottom: 0.12, middle: 0.14, end: 0, gap: 0.12, store: { width: 1.15, height: 1.75 }, inside: true, uneven: 0 },
    wrapped: { columns: 6, lines: 2, step: 1, line: 1.4, rx: 0.42, ry: 0.42, rim: 0.1, top: 0.2, bottom: 0.1, middle: 0.16, end: 0, gap: 0.12, store: { width: 1.15, height: 3.6 }, inside: true, uneven: 0 },
    stacked: { columns: 6, lines: 2, step: 1.02, line: 1.4, rx: 0.43, ry: 0.43, rim: 0.08, top: 0.1, bottom: 0.06, middle: 0.14, end: 0, gap: 0.12, store: { width: 4.6, height: 0.9 }, inside: true, uneven: 0 },
  },
  'djenon-abe': {
    sides: { columns: 6, lines: 1, step: 1.08, line: 1.46, rx: 0.44, ry: 0.44, rim: 0.2, top: 0.3, bottom: 0.16, middle: 0.02, end: 0.62, gap: 0.2, store: { width: 1.4, height: 2 }, inside: false, uneven: 0 },
    card: { columns: 6, lines: 1, step: 1.08, line: 1.46, rx: 0.44, ry: 0.44, rim: 0.2, top: 0.3, bottom: 0.16, middle: 0.02, end: 0.62, gap: 0.2, store: { width: 1.4, height: 2 }, inside: false, uneven: 0 },
    stacked: { columns: 6, lines: 1, step: 1.03, line: 1.44, rx: 0.44, ry: 0.44, rim: 0.08, top: 0.24, bottom: 0.14, middle: 0.04, end: 0.4, gap: 0.16, store: { width: 4.7, height: 1.1 }, inside: false, uneven: 0 },
  },
};

/** Column and line (counted from the bottom) of a pit. Each player's row goes forth and back when it has two lines.
 * @param {number} pit @param {number} columns @param {number} lines */
function cellOf(pit, columns, lines) {
  const perRow = columns * lines;
  const north = pit >= perRow;
  const step = pit % perRow;
  const within = Math.floor(step / columns);
  const along = step % columns;
  const leftward = lines === 1 ? north : within === 1;
  return { column: leftward ? columns - 1 - along : along, line: (north ? lines : 0) + within, north };
}

/** A small number in −1…1 that is always the same for the same pit.
 * @param {number} pit @param {number} salt */
function stray(pit, salt) {
  const wave = Math.sin(pit * 12.9898 + salt * 78.233) * 43758.5453;
  return 2 * (wave - Math.floor(wave)) - 1;
}

/** @param {Tray} tray @param {string} name @returns {Plan} */
function trayPlan(tray, name) {
  const bare = name === 'card';
  const arrangement = name === 'stacked' ? 'stacked' : 'sides';
  const { columns, lines, step, line, rx, ry, rim, top, bottom, middle, end, gap, store, inside, uneven } = tray;
  const sides = arrangement === 'sides';
  const grid = { width: columns * step, height: 2 * lines * line + middle };
  const label = sides ? 0 : 0.95;
  const block = { width: grid.width + 2 * rim, height: top + grid.height + bottom };
  const outer = bare ? { width: block.width + 2 * end, height: block.height } : sides
    ? { width: block.width + 2 * (end + gap + store.width), height: block.height }
    : { width: Math.max(block.width, store.width + label), height: block.height + 2 * (end + gap + store.height) };
  if (inside) {
    outer.width += sides ? 0.44 : 0;
    outer.height += sides ? 0 : 0.28;
  }

  const pits = Array.from({ length: 2 * columns * lines }, (_, pit) => {
    const cell = cellOf(pit, columns, lines);
    const below = cell.line * line + (cell.north ? middle : 0) + FIGURE + ry;
    return {
      x: (cell.column + 0.5) * step - grid.width / 2 + uneven * stray(pit, 1),
      y: block.height / 2 - bottom - below + uneven * stray(pit, 2),
      rx: rx * (1 + uneven * stray(pit, 3)),
      ry: ry * (1 + uneven * stray(pit, 4)),
    };
  });

  const stores = [1, -1].map((side) => {
    if (sides) {
      const x = side * (block.width / 2 + end + gap + store.width / 2);
      const y = -0.2;
      return { x: x - store.width / 2, y: y - store.height / 2, ...store, label: { x, y: y + store.height / 2 + 0.26 } };
    }
    const y = side * (block.height / 2 + end + gap + store.height / 2);
    const left = -(store.width + label) / 2;
    return { x: left, y: y - store.height / 2, ...store, label: { x: left + store.width + label / 2 + 0.04, y } };
  });

  const body = inside ? outer : { width: block.width, height: block.height };
  return {
    arrangement, lines, pits, stores, bare,
    width: outer.width + 2 * MARGIN,
    height: outer.height + 2 * MARGIN,
    cell: { width: step, height: line },
    outline: { x: -body.width / 2, y: -body.height / 2, ...body },
  };
}

/** Adji-boto's hull: its rows bend a little with the hull, its stores fill bow and stern.
 * @param {'sides' | 'stacked'} arrangement @returns {Plan} */
function hullPlan(arrangement) {
  const sides = arrangement === 'sides';
  const half = sides ? { x: 5.5, y: 2.34 } : { x: 3.06, y: 3.86 };
  const step = sides ? 1.13 : 1.01;
  const pits = Array.from({ length: 10 }, (_, pit) => {
    const { column, north } = cellOf(pit, 5, 1);
    const from = column - 2;
    const bend = sides ? 1 - 0.016 * from * from : 1;
    return { x: from * step, y: (north ? -0.92 : 0.68) * bend, rx: sides ? 0.46 : 0.43, ry: sides ? 0.49 : 0.47 };
  });
  const stores = [1, -1].map((side) => {
    if (sides) return { x: side > 0 ? 3.5 : -5, y: -0.85, width: 1.5, height: 1.7, label: { x: side * 3.13, y: 0 } };
    return { x: -1.65, y: side > 0 ? 2.16 : -3.44, width: 3.3, height: 1.28, label: { x: 0, y: side > 0 ? 1.87 : -1.82 } };
  });
  return {
    arrangement, lines: 1, pits, stores, bare: false,
    width: 2 * half.x + 2 * MARGIN,
    height: 2 * half.y + 2 * MARGIN,
    cell: { width: step, height: 1.44 },
    outline: { x: -half.x, y: -half.y, width: 2 * half.x, height: 2 * half.y },
  };
}

/** Every game's plans by name.
 * @type {Record<string, Record<string, Plan>>} */
const PLANS = { 'adji-boto': { sides: hullPlan('sides'), stacked: hullPlan('stacked') } };
for (const [game, trays] of Object.entries(TRAYS)) {
  PLANS[game] = Object.fromEntries(Object.entries(trays).map(([name, tray]) => [name, trayPlan(tray, name)]));
}

/** The first plan whose pits are comfortable, else the one with the largest pits.
 * In a box too high for it, another plan with as many lines is better if it makes the board much larger.
 * @param {GameShape} game @param {number} width @param {number} height @param {boolean} card */
function choose(game, width, height, card) {
  const plans = PLANS[game.id];
  if (!plans) throw new Error(`no board is drawn for the game "${game.id}"`);
  const fit = (/** @type {Plan} */ plan) => {
    const unit = Math.min(width / plan.width, height / plan.height);
    return { plan, unit, pit: 2 * unit * Math.min(...plan.pits.flatMap((pit) => [pit.rx, pit.ry])) };
  };
  if (card) return fit(plans.card ?? plans.sides);
  const fits = Object.values(plans).filter((plan) => !plan.bare).map(fit);
  const first = fits.find((fit) => fit.pit >= COMFORTABLE) ?? fits.reduce((best, fit) => (fit.pit > best.pit ? fit : best));
  if (!Number.isFinite(height)) return first;
  return fits.find((fit) => fit.plan.lines === first.plan.lines && fit.pit > 1.3 * first.pit) ?? first;
}

/** Where everything lies in a picture `width` wide and at most `height` high.
 * A card shows the board in its most telling shape, in the middle of the whole rectangle.
 * @param {GameShape} game @param {number} width @param {number} [height] @param {{ card?: boolean }} [options]
 * @returns {Layout} */
export function layout(game, width, height = Infinity, options = {}) {
  const card = options.card ?? false;
  const { plan, unit } = choose(game, width, height, card);
  const used = card && Number.isFinite(height) ? height : plan.height * unit;
  const figure = Math.min(28, Math.max(10, 0.22 * unit + 4.5));

  /** @param {Point} point */
  const point = ({ x, y }) => ({ x: width / 2 + x * unit, y: used / 2 + y * unit });
  /** @param {Rectangle} rectangle */
  const rectangle = (rectangle) => ({ ...point(rectangle), width: rectangle.width * unit, height: rectangle.height * unit });

  return {
    game, plan, width, height: used, unit, figure,
    arrangement: plan.arrangement,
    lines: plan.lines,
    storeFigure: 1.2 * figure,
    pits: plan.pits.map((pit) => {
      const below = pit.y + pit.ry + FIGURE / 2 + 0.02;
      return {
        ...point(pit),
        rx: pit.rx * unit,
        ry: pit.ry * unit,
        label: point({ x: pit.x, y: below }),
        letter: point({ x: pit.x - 0.34, y: below }),
        target: rectangle({ x: pit.x - plan.cell.width / 2, y: pit.y + FIGURE / 2 - plan.cell.height / 2, ...plan.cell }),
      };
    }),
    stores: plan.stores.map((store) => ({ ...rectangle(store), label: point(store.label) })),
    outline: rectangle(plan.outline),
  };
}

/** The height that suits a picture `width` wide when height is no matter.
 * @param {GameShape} game @param {number} width */
export function naturalHeight(game, width) {
  return layout(game, width).height;
}

/** The pit whose target a point is in, or null.
 * @param {Layout} layout @param {number} x @param {number} y */
export function pitAt(layout, x, y) {
  const found = layout.pits.findIndex(({ target }) =>
    x >= target.x && x < target.x + target.width && y >= target.y && y < target.y + target.height);
  return found < 0 ? null : found;
}

/** The middle of a pit or of a store.
 * @param {Layout} layout @param {Place} place @returns {Point} */
export function place(layout, place) {
  if ('pit' in place) {
    const { x, y } = layout.pits[place.pit];
    return { x, y };
  }
  const { x, y, width, height } = layout.stores[place.store === 'south' ? 0 : 1];
  return { x: x + width / 2, y: y + height / 2 };
}

/** The point `t` (0…1) of the way from one place to another: pit by pit in sowing order, straight to or from a store.
 * @param {Layout} layout @param {Place} from @param {Place} to @param {number} t @returns {Point} */
export function between(layout, from, to, t) {
  const stops = waypoints(layout, from, to);
  const lengths = stops.slice(1).map((stop, index) => Math.hypot(stop.x - stops[index].x, stop.y - stops[index].y));
  let left = Math.min(1, Math.max(0, t)) * lengths.reduce((sum, length) => sum + length, 0);
  for (const [index, length] of lengths.entries()) {
    if (left <= length && length > 0) {
      const part = left / length;
      const [a, b] = [stops[index], stops[index + 1]];
      return { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part };
    }
    left -= length;
  }
  return stops[stops.length - 1];
}

/** The points passed on the way, both ends included. A long way across the board swings round its end.
 * @param {Layout} layout @param {Place} from @param {Place} to */
function waypoints(layout, from, to) {
  if (!('pit' in from) || !('pit' in to)) return [place(layout, from), place(layout, to)];
  const count = layout.pits.length;
  const stops = [place(layout, from)];
  for (let pit = from.pit; pit !== to.pit;) {
    pit = (pit + 1) % count;
    const last = stops[stops.length - 1];
    const next = place(layout, { pit });
    if (Math.hypot(next.x - last.x, next.y - last.y) > 2.2 * layout.unit) {
      const aside = Math.min(last.x, next.x) - 0.45 * layout.unit;
      stops.push({ x: aside, y: last.y }, { x: aside, y: next.y });
    }
    stops.push(next);
  }
  return stops;
}
