/** Offered widths of pictures, in pixels. */
export const PICTURE_WIDTHS = [200, 400, 800] as const;
/** Side length of uploaded photos, in pixels. */
export const PHOTO_SIZE = 800;
export const PICTURE_FORMATS = ['avif', 'webp'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** AVIF is a third smaller than WebP and takes four times as long to encode: not worth it for the smallest width. */
export const AVIF_WIDTHS: readonly number[] = [400, 800];

/** URL of a picture at 800 px; another offered width may replace the last segment. */
export function pictureUrl(mediaId: string): string {
  return `/media/${mediaId}/800`;
}

export function pictureUrlOrNull(mediaId: string | null): string | null {
  return mediaId === null ? null : pictureUrl(mediaId);
}
