/** At most one decimal: a tenth of a unit is invisible at 800 px and the files stay small. */
export const num = (value: number): string => String(Math.round(value * 10) / 10);

/** Makes path data from a template: rounds inserted numbers and turns line breaks into single spaces. */
export function d(parts: TemplateStringsArray, ...values: (number | string)[]): string {
  const written = values.map((value) => (typeof value === 'number' ? num(value) : value));
  return parts
    .reduce((text, part, index) => text + (written[index - 1] ?? '') + part)
    .replace(/\s*\n\s*/g, ' ')
    .trim();
}

export const escapeXml = (text: string): string =>
  text.replace(/[&<>"]/g, (char) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[char] ?? char);

export const path = (data: string, fill: string, more = ''): string =>
  `<path d="${data}" fill="${fill}"${attrs(more)}/>`;

/** An open line with round ends. */
export const stroke = (data: string, color: string, width: number, more = ''): string =>
  `<path d="${data}" fill="none" stroke="${color}" stroke-width="${num(width)}" ${ROUND_ENDS}${attrs(more)}/>`;

export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, more = ''): string =>
  `<ellipse cx="${num(cx)}" cy="${num(cy)}" rx="${num(rx)}" ry="${num(ry)}" fill="${fill}"${attrs(more)}/>`;

export const circle = (cx: number, cy: number, r: number, fill: string, more = ''): string =>
  `<circle cx="${num(cx)}" cy="${num(cy)}" r="${num(r)}" fill="${fill}"${attrs(more)}/>`;

export const rect = (x: number, y: number, w: number, h: number, r: number, fill: string, more = ''): string =>
  `<rect ${place(x, y)} width="${num(w)}" height="${num(h)}" rx="${num(r)}" fill="${fill}"${attrs(more)}/>`;

export const group = (content: string, transform: string, more = ''): string =>
  `<g${transform ? ` transform="${transform}"` : ''}${attrs(more)}>${content}</g>`;

/** Makes a transform that scales, then rotates, then moves. */
export function move(x: number, y: number, scale = 1, turn = 0): string {
  const turned = turn ? `rotate(${num(turn)})` : '';
  return `translate(${num(x)} ${num(y)})${turned}${scale === 1 ? '' : `scale(${Math.round(scale * 1000) / 1000})`}`;
}

/** Joins `count` results; the callback gets the index and the progress from 0 to 1. */
export const repeat = (count: number, draw: (index: number, share: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index, count > 1 ? index / (count - 1) : 0)).join('');

/** Draws a symbol with a transform; `href` comes from `Pen.symbol`. */
export const use = (href: string, transform: string): string => `<use href="${href}" transform="${transform}"/>`;

/** Draws a symbol at a point, unscaled. */
export const useAt = (href: string, x: number, y: number): string => `<use href="${href}" ${place(x, y)}/>`;

const place = (x: number, y: number) => `x="${num(x)}" y="${num(y)}"`;
const ROUND_ENDS = 'stroke-linecap="round" stroke-linejoin="round"';

const attrs = (more: string) => (more ? ` ${more}` : '');
