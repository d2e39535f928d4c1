import { escapeXml, num } from '#demo/pictures/svg.ts';

/** A line of Arabic in El Messiri Bold, its middle at x, its baseline at y. `more` is further attributes. */
export const arabic = (text: string, x: number, y: number, size: number, fill: string, more = ''): string =>
  line(text, x, y, size, fill, `direction="rtl" font-family="El Messiri" font-weight="700"${more && ` ${more}`}`);

/** A line of Latin in Figtree. */
export const latin = (
  text: string,
  x: number,
  y: number,
  size: number,
  fill: string,
  weight = 700,
  more = '',
): string => line(text, x, y, size, fill, `font-family="Figtree" font-weight="${weight}"${more && ` ${more}`}`);

/** A short line of letter-spaced capitals; `spacing` in ems. The centring ignores the space after the last letter. */
export const spaced = (text: string, x: number, y: number, size: number, fill: string, spacing: number): string =>
  latin(text, x + (spacing * size) / 2, y, size, fill, 700, `letter-spacing="${num(spacing * size)}"`);

function line(text: string, x: number, y: number, size: number, fill: string, more: string): string {
  const place = `x="${num(x)}" y="${num(y)}" text-anchor="middle"`;
  return `<text ${place} font-size="${num(size)}" fill="${fill}" ${more}>${escapeXml(text)}</text>`;
}
