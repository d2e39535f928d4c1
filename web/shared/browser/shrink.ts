/** The longest side that is sent: a photo of 12 megapixels becomes some 400 KB. */
const LONGEST = 2_000;
const QUALITY = 0.9;

/** Shrinks a picture in the browser, to a longest side in pixels. What the browser cannot read, and what is small already, is sent as it is. */
export async function shrink(file: File, longest = LONGEST): Promise<Blob> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return file;
  try {
    const share = longest / Math.max(bitmap.width, bitmap.height);
    if (share >= 1) return file;
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(bitmap.width * share);
    canvas.height = Math.round(bitmap.height * share);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    const small = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
    return small ?? file;
  } finally {
    bitmap.close();
  }
}
