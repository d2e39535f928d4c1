import { UPLOAD_LIMIT_BYTES } from '#contract/shared/constants.ts';
import type { ValidationCode } from '#contract/shared/validation.ts';

/** Checks a photo before upload: a raster image below the size limit. Returns null if it is valid. */
export function photoError({ type, size }: { type: string; size: number }): ValidationCode | null {
  if (!type.startsWith('image/') || type.startsWith('image/svg')) return 'imageFile';
  return size < UPLOAD_LIMIT_BYTES ? null : 'imageSize';
}
