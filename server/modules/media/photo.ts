import sharp from 'sharp';
import { PHOTO_SIZE } from './urls.ts';

/** The size of phone photos. A small file can claim to be far larger, to exhaust the memory of the process that opens it. */
const MAXIMUM_PIXELS = 50_000_000;

/**
 * Turns an upload into a photo of the shop: upright, square, WebP, and only the pixels of the file. Throws for anything but
 * a complete picture in a format of cameras and browsers; drawings can hold scripts and are refused.
 */
export async function squarePhoto(upload: Buffer): Promise<Buffer> {
  if (!isPhotoFile(upload)) throw new Error('not a kind of photo');
  return sharp(upload, { limitInputPixels: MAXIMUM_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize(PHOTO_SIZE, PHOTO_SIZE, { fit: 'cover' })
    .webp({ quality: 82, effort: 5 })
    .toBuffer();
}

/** The longest side of a redrawn paper: small print stays readable. */
const PAPER_SIZE = 2_400;

/**
 * Re-encodes a photo of a document upright and uncropped, without its metadata. Checks the size in its header first, because
 * photos of new cameras can have too many pixels. Throws as `squarePhoto` does.
 */
export async function paperPicture(upload: Buffer): Promise<Buffer | { refused: 'pictureDimensions' }> {
  if (!isPhotoFile(upload)) throw new Error('not a kind of photo');
  const { width, height } = await sharp(upload, { limitInputPixels: false }).metadata();
  if (width * height > MAXIMUM_PIXELS) return { refused: 'pictureDimensions' };
  return sharp(upload, { limitInputPixels: MAXIMUM_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize(PAPER_SIZE, PAPER_SIZE, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82, effort: 3 })
    .toBuffer();
}

/** Decides by the first bytes, not by the file's name. */
function isPhotoFile(upload: Buffer): boolean {
  const head = upload.subarray(0, 12).toString('latin1');
  const [container, kind, brand] = [head.slice(0, 4), head.slice(4, 8), head.slice(8)];
  return (
    head.startsWith('\xff\xd8\xff') ||
    head.startsWith('\x89PNG\r\n') ||
    head.startsWith('GIF8') ||
    (container === 'RIFF' && brand === 'WEBP') ||
    (kind === 'ftyp' && (brand === 'avif' || brand === 'avis'))
  );
}
