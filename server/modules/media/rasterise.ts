import sharp from 'sharp';
import type { PictureFormat } from './urls.ts';

sharp.cache(false);
sharp.concurrency(1);

const DPI = 72;
/** From this width on a drawing is rendered at its final size; smaller ones are rendered larger and scaled down. */
const LARGE = 800;

/**
 * Renders a picture `width` pixels wide. A drawing is rendered at up to twice the size, which keeps thin lines and small
 * text clean. Needs the label fonts in the environment (`fontConfiguration`).
 */
export async function rasterise(input: Buffer, width: number, format: PictureFormat | 'png'): Promise<Buffer> {
  const { format: kind, width: ownWidth = width } = await sharp(input).metadata();
  const density = Math.max(1, (DPI * Math.max(width, Math.min(width * 2, LARGE))) / ownWidth);
  const picture = sharp(input, kind === 'svg' ? { density } : {}).resize({ width, withoutEnlargement: kind !== 'svg' });
  if (format === 'png') return picture.png().toBuffer();
  if (format === 'avif') return picture.avif({ quality: 50, effort: 3 }).toBuffer();
  return picture.webp({ quality: width < LARGE ? 72 : 62, effort: 5 }).toBuffer();
}
