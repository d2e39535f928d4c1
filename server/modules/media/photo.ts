import sharp from 'sharp';
import { PHOTO_SIZE } from './urls.ts';

/** What phones take; a small file can claim to be far larger, to fill the memory of whoever opens it. */
const MAXIMUM_PIXELS = 50_000_000;

/**
 * An upload made into a photo of the shop: upright, square, WebP, and of what the file held only the pixels. Throws for
 * anything but a whole picture of a kind that cameras and browsers write; drawings, which can hold scripts, are none.
 */
export async function squarePhoto(upload: Buffer): Promise<Buffer> {
  if (!isPhotoFile(upload)) throw new Error('not a kind of photo');
  return sharp(upload, { limitInputPixels: MAXIMUM_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize(PHOTO_SIZE, PHOTO_SIZE, { fit: 'cover' })
    .webp({ quality: 82, effort: 5 })
    .toBuffer();
}

/** By how the content begins, whatever the file is called. */
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
