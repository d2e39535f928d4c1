import type { Crop } from '#contract/shared/proposals/views.ts';
import { helperProcess } from '#server/platform/helper-process.ts';
import type { Described, PictureRefusal } from './product-picture.ts';

export interface RenderRequest {
  source: string;
  target: string;
  /**
   * Pixels; null turns an upload into a photo, `paper` draws one anew without cutting it, `original` does so for a picture
   * of a product, and a `crop` cuts the shown square out of that.
   */
  width: number | null | 'paper' | 'original' | { crop: Crop | null };
}

/** Of an `original`; nothing is written if it is refused. */
export type RenderAnswer = { refused: PictureRefusal } | { described: Described } | undefined;

const NICENESS = 10;
const TIMEOUT_MS = 20_000;

/**
 * Settings of glibc's allocator; other systems ignore them. A picture needs some megabytes for a moment. glibc would give them back
 * to the system after each picture, and the next one would wait for them. Kept, they save processor time; one arena saves 30 MB.
 */
const KEEP_MEMORY = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: String(32 * 1024 * 1024),
  MALLOC_TRIM_THRESHOLD_: String(64 * 1024 * 1024),
};

/** Renders pictures one after the other, requested ones before those prepared in advance. */
export function pictureRenderer(fontConfiguration: string) {
  const helper = helperProcess<RenderRequest, RenderAnswer>(new URL('./render-child.ts', import.meta.url), {
    environment: { FONTCONFIG_FILE: fontConfiguration, ...KEEP_MEMORY },
    niceness: NICENESS,
    timeoutMs: TIMEOUT_MS,
  });
  return {
    render: (source: string, target: string, width: RenderRequest['width'], isUrgent: boolean) =>
      helper.ask({ source, target, width }, isUrgent),
    close: helper.close,
  };
}

export type PictureRenderer = ReturnType<typeof pictureRenderer>;
