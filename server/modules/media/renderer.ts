import { helperProcess } from '#server/platform/helper-process.ts';

export interface RenderRequest {
  source: string;
  target: string;
  /** Pixels; null turns an upload into a photo, `paper` draws one anew without cutting it. */
  width: number | null | 'paper';
}

const NICENESS = 10;
const TIMEOUT_MS = 20_000;

/** Renders pictures one after the other, requested ones before those prepared in advance. */
export function pictureRenderer(fontConfiguration: string) {
  const helper = helperProcess<RenderRequest, undefined>(new URL('./render-child.ts', import.meta.url), {
    environment: { FONTCONFIG_FILE: fontConfiguration },
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
