import { toGtin } from '#contract/shared/selling/gtin.ts';
import type { ReadBarcodes } from './detector.ts';

/** Pictures a second are as many as a slow phone reads. */
const PAUSE_MS = 120;
/** Of HTMLMediaElement: there is a picture. */
const HAVE_CURRENT_DATA = 2;

/**
 * Reads barcodes off a camera's picture until one is sure: its check digit fits, and two pictures in a row show it. Resolves
 * to its digits, or null if it was stopped.
 */
export async function watchForBarcode(
  video: HTMLVideoElement,
  read: ReadBarcodes,
  signal: AbortSignal,
): Promise<string | null> {
  let before: string | null = null;
  while (!signal.aborted) {
    const texts = video.readyState >= HAVE_CURRENT_DATA ? await read(video).catch(() => []) : [];
    const found = texts.find((text) => toGtin(text) !== null) ?? null;
    if (signal.aborted) break;
    if (found !== null && found === before) return found;
    before = found;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return null;
}
