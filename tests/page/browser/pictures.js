/** What the canvas shows, as far as a test can tell: the figures written on it, and whether two pictures are the same. */

/** @typedef {import('playwright-core').Page} Page */

/** A word written on a canvas; x and y in pixels of the page's.
 * @typedef {{ word: string, x: number, y: number, color: string, size: number }} Writing */

/** Runs in the page: from now on every canvas remembers what was written on its latest picture, and on those before it. */
export function watchPictures() {
  const pen = CanvasRenderingContext2D.prototype;
  if (Reflect.get(pen, 'watched')) return;
  Reflect.set(pen, 'watched', true);
  const { clearRect, fillText } = pen;
  /** @param {HTMLCanvasElement} canvas @returns {Writing[][]} */
  const pictures = (canvas) => Reflect.get(canvas, 'pictures') ?? (Reflect.set(canvas, 'pictures', []), Reflect.get(canvas, 'pictures'));
  pen.clearRect = function (...box) {
    pictures(this.canvas).push([]);
    clearRect.apply(this, box);
  };
  pen.fillText = function (word, x, y, ...width) {
    const ratio = this.canvas.width / this.canvas.clientWidth;
    const at = this.getTransform().transformPoint({ x, y });
    const size = (parseFloat(/([\d.]+)px/.exec(this.font)?.[1] ?? '0') * this.getTransform().a) / ratio;
    pictures(this.canvas).at(-1)?.push({ word, x: at.x / ratio, y: at.y / ratio, color: String(this.fillStyle), size });
    fillText.call(this, word, x, y, ...width);
  };
}

/** The pictures the board has shown since it was watched, oldest first, as what was written on each.
 * @param {Page} page
 * @param {number} [from]  how far back; all of them if left out
 * @returns {Promise<Writing[][]>} */
function pictures(page, from = 0) {
  return page.evaluate((from) => (Reflect.get(document.querySelector('canvas') ?? {}, 'pictures') ?? []).slice(from), from);
}

/** The counts of pits and stores on one picture. @typedef {{ pits: number[], stores: number[] }} Counts */

/** The counts written on the latest picture, one at rest.
 * @param {Page} page
 * @returns {Promise<Counts>} */
export async function countsNow(page) {
  const [picture] = await pictures(page, -1);
  return countsOn(picture, await placesOn(page, picture));
}

/**
 * The counts written on every picture so far, oldest first.
 * @param {Page} page
 * @param {{ resting?: number }} [options]  which picture is one at rest; the last if left out
 * @returns {Promise<Counts[]>}
 */
export async function countsWritten(page, { resting = -1 } = {}) {
  const all = await pictures(page);
  const places = await placesOn(page, all.at(resting) ?? []);
  return all.map((picture) => countsOn(picture, places));
}

/** Where the figures of pits and stores stand. In a picture at rest each pit's is the one nearest to its button, and there it stays.
 * @param {Page} page
 * @param {Writing[]} picture */
async function placesOn(page, picture) {
  const figures = picture.filter(({ word }) => /^\d+$/.test(word));
  const pits = (await pitSpots(page)).map((spot) => nearest(figures, spot));
  // North's store is at the left or the top.
  const stores = figures.filter((figure) => !pits.includes(figure)).sort((a, b) => b.y - a.y || b.x - a.x);
  return { pits, stores };
}

/** @param {Writing[]} picture @param {{ pits: Writing[], stores: Writing[] }} places @returns {Counts} */
function countsOn(picture, { pits, stores }) {
  const count = (/** @type {Writing} */ place) => Number(picture.find(({ x, y }) => x === place.x && y === place.y)?.word);
  return { pits: pits.map(count), stores: stores.map(count) };
}

/** The middle of each pit's button, in sowing order, in pixels from the corner of the canvas.
 * @param {Page} page */
function pitSpots(page) {
  return page.evaluate(() => {
    const corner = document.querySelector('canvas')?.getBoundingClientRect() ?? new DOMRect();
    const letterOf = (/** @type {Element} */ button) => /\bpit (\w),/.exec(button.getAttribute('aria-label') ?? '')?.[1] ?? '';
    return [...document.querySelectorAll('[role=grid] button')]
      .sort((a, b) => letterOf(a).charCodeAt(0) - letterOf(b).charCodeAt(0))
      .map((button) => button.getBoundingClientRect())
      .map((box) => ({ x: box.x + box.width / 2 - corner.x, y: box.y + box.height / 2 - corner.y }));
  });
}

/** @param {Writing[]} figures @param {{ x: number, y: number }} spot */
function nearest(figures, spot) {
  const distance = (/** @type {Writing} */ { x, y }) => Math.hypot(x - spot.x, y - spot.y);
  return figures.reduce((best, figure) => (distance(figure) < distance(best) ? figure : best));
}

/** The pictures of all canvases as numbers: the same number for the same picture.
 * @param {Page} page */
export function fingerprints(page) {
  return page.evaluate(() => [...document.querySelectorAll('canvas')].map((canvas) => {
    const { data } = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d')).getImageData(0, 0, canvas.width, canvas.height);
    return new Uint32Array(data.buffer).reduce((sum, pixel) => (Math.imul(sum, 31) + pixel) | 0, 0);
  }));
}

/** The board's picture as a number.
 * @param {Page} page */
export async function fingerprint(page) {
  return (await fingerprints(page))[0];
}

/** Waits until what was just asked for has been drawn.
 * @param {Page} page */
export async function drawn(page) {
  await page.locator('canvas').first().waitFor();
  await page.evaluate(() => new Promise((resolve) => { requestAnimationFrame(() => requestAnimationFrame(resolve)); }));
}

/** Waits until no picture is a draft any more, and nothing has been drawn for half a second.
 * @param {Page} page */
export async function finished(page) {
  await page.locator('canvas').first().waitFor();
  await page.evaluate(() => new Promise((resolve) => {
    const pen = CanvasRenderingContext2D.prototype;
    const { clearRect } = pen;
    let last = performance.now();
    pen.clearRect = function (...box) {
      last = performance.now();
      clearRect.apply(this, box);
    };
    const look = () => {
      const done = performance.now() - last > 500 && !document.querySelector('canvas[data-draft]');
      done ? resolve(pen.clearRect = clearRect) : requestAnimationFrame(look);
    };
    look();
  }));
}

/**
 * How well each word on the latest picture can be read: its contrast against the average of what lies right behind it.
 * The board is drawn once more, with the ground behind each word looked at just before the word is written.
 * @param {Page} page
 * @returns {Promise<{ word: string, contrast: number, size: number }[]>}
 */
export async function legibility(page) {
  await page.evaluate(lookBehindWords);
  // Any change makes the page draw the board once more.
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await page.setViewportSize({ width, height: height - 1 });
  await page.waitForFunction(() => Reflect.get(window, 'legible')?.length > 0);
  return page.evaluate(() => Reflect.get(window, 'legible'));
}

/** Runs in the page. */
function lookBehindWords() {
  Reflect.deleteProperty(window, 'legible');
  const pen = CanvasRenderingContext2D.prototype;
  if (Reflect.get(pen, 'looksBehind')) return;
  Reflect.set(pen, 'looksBehind', true);
  const { clearRect, fillText } = pen;
  /** @type {{ word: string, contrast: number, size: number }[]} */
  let legible = [];
  const light = (/** @type {number[]} */ rgb) => {
    const [red, green, blue] = rgb.map((part) => part / 255).map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  /** Where the canvas is transparent the page shows through. */
  const ground = () => (getComputedStyle(document.documentElement).backgroundColor.match(/\d+/g) ?? []).map(Number);
  pen.clearRect = function (...box) {
    if (this.canvas.isConnected) Reflect.set(window, 'legible', legible = []);
    clearRect.apply(this, box);
  };
  pen.fillText = function (word, x, y, ...width) {
    const { a: scale } = this.getTransform();
    const at = this.getTransform().transformPoint({ x, y });
    const size = parseFloat(/([\d.]+)px/.exec(this.font)?.[1] ?? '0');
    const [wide, high] = [this.measureText(word).width * scale, size * scale * 0.8].map(Math.ceil);
    const { data } = this.getImageData(Math.round(at.x - wide / 2), Math.round(at.y - high / 2), wide, high);
    const [under, behind] = [ground(), /** @type {number[]} */ ([])];
    for (let pixel = 0; pixel < data.length; pixel += 4) {
      const cover = data[pixel + 3] / 255;
      behind.push(light([0, 1, 2].map((part) => data[pixel + part] * cover + under[part] * (1 - cover))));
    }
    const average = behind.reduce((sum, one) => sum + one, 0) / behind.length;
    const color = String(this.fillStyle);
    const ink = light([1, 3, 5].map((from) => parseInt(color.slice(from, from + 2), 16)));
    legible.push({ word, contrast: (Math.max(ink, average) + 0.05) / (Math.min(ink, average) + 0.05), size });
    fillText.call(this, word, x, y, ...width);
  };
}
