/** Pointer and keys into a pit: which pit an arrow, a letter or a click means. */

/** @typedef {{ x: number, y: number }} Point */
/** @typedef {'left' | 'right' | 'up' | 'down'} Direction */

/** The pits as the eye reads them: the lines of the picture from the top, each from the left.
 * @param {Point[]} points  where the pits lie, by pit number
 * @param {number} [linesPerRow]  into how many lines of the picture a row is wrapped
 * @returns {number[][]}
 */
export function pictureLines(points, linesPerRow = 1) {
  const length = points.length / 2 / linesPerRow;
  const height = (/** @type {number[]} */ line) => line.reduce((sum, pit) => sum + points[pit].y, 0);
  return Array.from({ length: 2 * linesPerRow }, (_, line) => (
    Array.from({ length }, (_, place) => line * length + place).sort((a, b) => points[a].x - points[b].x)
  )).sort((a, b) => height(a) - height(b));
}

/** The pit an arrow leads to; the same pit at the edge of the board.
 * @param {number[][]} lines
 * @param {Point[]} points
 * @param {number} pit
 * @param {Direction} direction
 */
export function neighbour(lines, points, pit, direction) {
  const row = lines.findIndex((line) => line.includes(pit));
  const line = lines[row];
  const place = line.indexOf(pit);
  if (direction === 'left') return line[place - 1] ?? pit;
  if (direction === 'right') return line[place + 1] ?? pit;
  const next = lines[row + (direction === 'up' ? -1 : 1)];
  if (!next) return pit;
  const distance = (/** @type {number} */ other) => Math.abs(points[other].x - points[pit].x);
  return next.reduce((nearest, other) => (distance(other) < distance(nearest) ? other : nearest));
}

/** The pit a typed letter means: the mover's own first; typed again, the one opposite it in name.
 * @param {string[]} letters  by pit number
 * @param {string} typed
 * @param {boolean} northFirst
 * @param {number | null} current  the pit that has the focus
 * @returns {number | null}
 */
export function lettered(letters, typed, northFirst, current) {
  const meant = letters.flatMap((letter, pit) => (letter.toLowerCase() === typed.toLowerCase() ? [pit] : []));
  if (northFirst) meant.reverse();
  return meant[(meant.indexOf(current ?? -1) + 1) % meant.length] ?? null;
}

/** @type {Record<string, Direction>} */
const arrows = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' };

/** The pit a key leads the focus to, or null if the key is none of the board's.
 * @param {{ key: string, ctrlKey: boolean, altKey: boolean, metaKey: boolean }} key
 * @param {{ lines: number[][], points: Point[], letters: string[], northFirst: boolean, current: number }} board
 * @returns {number | null}
 */
export function pitOfKey(key, { lines, points, letters, northFirst, current }) {
  if (key.altKey || key.metaKey) return null;
  const reach = key.ctrlKey ? lines.flat() : lines.find((line) => line.includes(current)) ?? [];
  if (key.key === 'Home') return reach[0];
  if (key.key === 'End') return reach[reach.length - 1];
  if (key.ctrlKey) return null;
  if (key.key in arrows) return neighbour(lines, points, current, arrows[key.key]);
  return /^[a-z]$/i.test(key.key) ? lettered(letters, key.key, northFirst, current) : null;
}

/**
 * Listens to a grid of pit buttons. A second click of a double click, unless it is eager, and a key that is held down choose nothing.
 * @param {HTMLElement} grid
 * @param {object} to
 * @param {(target: EventTarget | null) => number | null} to.pitOf  the pit of a button
 * @param {(key: KeyboardEvent, current: number) => number | null} to.lead  where a key leads the focus
 * @param {(pit: number) => void} to.focus
 * @param {(pit: number) => void} to.choose
 * @param {(pit: number | null) => void} to.point  the pit under the pointer or with the focus
 * @param {boolean} [to.eager]
 */
export function listen(grid, { pitOf, lead, focus, choose, point, eager = false }) {
  const focused = () => {
    const target = grid.querySelector(':focus-visible');
    return target && pitOf(target);
  };
  grid.addEventListener('pointerover', (event) => {
    if (event.pointerType !== 'touch') point(pitOf(event.target) ?? focused());
  });
  grid.addEventListener('pointerleave', () => point(focused()));
  grid.addEventListener('focusin', () => point(focused()));
  grid.addEventListener('focusout', () => point(null));
  grid.addEventListener('click', (event) => {
    const pit = pitOf(event.target);
    if (pit !== null && (eager || event.detail < 2)) choose(pit);
  });
  grid.addEventListener('keydown', (event) => {
    const current = pitOf(event.target);
    if (current === null) return;
    if ((event.key === 'Enter' || event.key === ' ') && event.repeat) event.preventDefault();
    const pit = lead(event, current);
    if (pit === null) return;
    event.preventDefault();
    focus(pit);
  });
}
