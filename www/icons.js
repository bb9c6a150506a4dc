/** Our own small set of icons: strokes of one width on a square of 24. */

/** @type {Record<string, string>} one path each */
const paths = {
  back: 'M15 5 8 12l7 7',
  undo: 'M9 6 4 11l5 5M4 11h9a6 6 0 0 1 6 6v1',
  redo: 'm15 6 5 5-5 5M20 11h-9a6 6 0 0 0-6 6v1',
  replay: 'M5 12a7 7 0 1 0 2.3-5.2L4.5 9.5M4.5 4.5v5h5',
  pause: 'M9 6v12M15 6v12',
  play: 'M8 5.5v13l10-6.5z',
  skip: 'M6 6v12l8.5-6zM18 6v12',
  rules: 'M12 7c-1.8-1.5-4.2-2-7-2v13c2.8 0 5.2.5 7 2 1.8-1.5 4.2-2 7-2V5c-2.8 0-5.2.5-7 2v13',
  settings: 'M4 7h9M19 7h1M4 17h2M12 17h8M16 4.5v5M9 14.5v5',
  renew: 'M12 5v14M5 12h14',
  close: 'm6 6 12 12M18 6 6 18',
  open: 'M14 5h5v5M19 5l-8 8M17 14v5H5V7h5',
  copy: 'M9 9h10v10H9zM15 9V5H5v10h4',
  hint: 'M9.5 17.5h5M10.5 20.5h3M9.5 17.5c0-2.5-3-3.5-3-7.5a5.5 5.5 0 0 1 11 0c0 4-3 5-3 7.5',
  players: 'M9 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6M3.5 19v-1a4.5 4.5 0 0 1 4.5-4.5h2a4.5 4.5 0 0 1 4.5 4.5v1M15.5 5.3a3 3 0 0 1 0 5.4M17 13.8a4.5 4.5 0 0 1 3.5 4.2v1',
  share: 'M12 15V4M8 7.5 12 3.5l4 4M7 11H5v9.5h14V11h-2',
  picture: 'M4 5h16v14H4zM4 16l4.5-4.5 3.5 3.5 3-3 5 5M15.5 9h.01',
  first: 'M18 6v12l-8.5-6zM6 6v12',
};

/**
 * @param {keyof typeof paths} name
 * @returns {SVGSVGElement}
 */
export function icon(name) {
  const drawing = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  drawing.setAttribute('viewBox', '0 0 24 24');
  drawing.setAttribute('class', 'icon');
  drawing.setAttribute('aria-hidden', 'true');
  const stroke = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  stroke.setAttribute('d', paths[name]);
  drawing.append(stroke);
  return drawing;
}
