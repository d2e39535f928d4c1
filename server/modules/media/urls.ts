/** Widths, in pixels, in which a picture can be asked for. */
export const PICTURE_WIDTHS = [200, 400, 800] as const;
/** Pixels, a side, of photos that people give. */
export const PHOTO_SIZE = 800;
export const PICTURE_FORMATS = ['avif', 'webp'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** AVIF is a third smaller than WebP and takes four times as long to make: worth it but for the smallest. */
export const AVIF_WIDTHS: readonly number[] = [400, 800];

/** URL of a picture at 800 px; the last segment may be replaced by another of the widths. */
export function pictureUrl(mediaId: string): string {
  return `/media/${mediaId}/800`;
}

export function pictureUrlOrNull(mediaId: string | null): string | null {
  return mediaId === null ? null : pictureUrl(mediaId);
}
