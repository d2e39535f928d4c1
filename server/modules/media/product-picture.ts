import sharp, { type Sharp } from 'sharp';
import { PICTURES } from '#contract/shared/proposals/content.ts';
import type { Crop } from '#contract/shared/proposals/views.ts';

/** The longest side of a kept original, pixels. */
const ORIGINAL = 2_000;
/** The side of the square that is shown, pixels. */
export const SHOWN = 1_200;

/** A step more takes twice the time and saves 4 % of the bytes; these are only kept, and rendered from. */
const EFFORT = 2;

/** Why an upload is no picture of a product. */
export type PictureRefusal = 'pictureFile' | 'pictureDimensions' | 'pictureSmall';

export interface Described {
  width: number;
  height: number;
  /** The difference hash, as a signed whole number of 64 bits in decimal. */
  dhash: string;
}

export type Redrawn = { refused: PictureRefusal } | { output: Buffer; described: Described };

/**
 * Re-encodes an upload upright and uncropped, without its metadata. Checks the size in its header first, so that a small file
 * that claims to be enormous is refused before it is decoded.
 */
export async function originalPicture(upload: Buffer): Promise<Redrawn> {
  if (!isPictureFile(upload)) return { refused: 'pictureFile' };
  try {
    const { width, height } = await sharp(upload, { limitInputPixels: false }).metadata();
    if (width * height > PICTURES.megapixels * 1_000_000) return { refused: 'pictureDimensions' };
    if (Math.min(width, height) < PICTURES.least) return { refused: 'pictureSmall' };
    const { data, info } = await sharp(upload, { limitInputPixels: width * height, failOn: 'error' })
      .autoOrient()
      .resize(ORIGINAL, ORIGINAL, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .webp({ quality: 90, effort: EFFORT })
      .toBuffer({ resolveWithObject: true });
    if (Math.min(info.width, info.height) < PICTURES.least) return { refused: 'pictureSmall' };
    return { output: data, described: { width: info.width, height: info.height, dhash: await differenceHash(data) } };
  } catch {
    return { refused: 'pictureFile' };
  }
}

/** Cuts the square that is shown out of an original; all of it, on white, without a crop. */
export function squarePicture(original: Buffer, crop: Crop | null): Promise<Buffer> {
  const whole = sharp(original);
  const part = crop ? whole.extract(crop).resize(SHOWN, SHOWN, { fit: 'cover' }) : onWhite(whole);
  return part.webp({ quality: 86, effort: EFFORT }).toBuffer();
}

const onWhite = (picture: Sharp) => picture.resize(SHOWN, SHOWN, { fit: 'contain', background: '#ffffff' });

/** Whether each of 9 × 8 grey points is darker than the next: the same picture keeps it in any size. */
async function differenceHash(picture: Buffer): Promise<string> {
  const grey = await sharp(picture).greyscale().resize(9, 8, { fit: 'fill' }).raw().toBuffer();
  let hash = 0n;
  for (let y = 0; y < 8; y++)
    for (let x = 0; x < 8; x++) hash = (hash << 1n) | ((grey[y * 9 + x] ?? 0) < (grey[y * 9 + x + 1] ?? 0) ? 1n : 0n);
  return BigInt.asIntN(64, hash).toString();
}

/** Decides by the first bytes, not by the file's name. Drawings can hold scripts, and animations are no pack shots. */
function isPictureFile(upload: Buffer): boolean {
  const head = upload.subarray(0, 12).toString('latin1');
  const [container, kind, brand] = [head.slice(0, 4), head.slice(4, 8), head.slice(8)];
  return (
    head.startsWith('\xff\xd8\xff') ||
    head.startsWith('\x89PNG\r\n') ||
    (container === 'RIFF' && brand === 'WEBP') ||
    (kind === 'ftyp' && (brand === 'avif' || brand === 'avis'))
  );
}
