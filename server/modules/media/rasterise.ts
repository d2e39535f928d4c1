import sharp from 'sharp';
import type { PictureFormat } from './urls.ts';

sharp.cache(false);
sharp.concurrency(1);

const DPI = 72;
/** From here on the picture is large enough to be drawn in its own size; smaller ones are drawn larger and shrunk. */
const LARGE = 800;

/**
 * A picture as a file, `width` pixels wide. A drawing's thin lines and small text stay clean because it is drawn at up to
 * twice the size. Needs the label fonts in the environment (`fontConfiguration`).
 */
export async function rasterise(input: Buffer, width: number, format: PictureFormat | 'png'): Promise<Buffer> {
  const { format: kind, width: ownWidth = width } = await sharp(input).metadata();
  const density = Math.max(1, (DPI * Math.max(width, Math.min(width * 2, LARGE))) / ownWidth);
  const picture = sharp(input, kind === 'svg' ? { density } : {}).resize({ width, withoutEnlargement: kind !== 'svg' });
  if (format === 'png') return picture.png().toBuffer();
  if (format === 'avif') return picture.avif({ quality: 50, effort: 3 }).toBuffer();
  return picture.webp({ quality: width < LARGE ? 72 : 62, effort: 5 }).toBuffer();
}
