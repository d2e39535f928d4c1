import { helperProcess } from '#server/platform/helper-process.ts';
import type { PrintedLabel } from './paper.ts';

/** Shorter than the web app's request timeout. */
const TIMEOUT_MS = 8_000;
const IDLE_MS = 60_000;

/** Prints labels in a helper process, which runs only while there is work. `print` throws `unavailable`. */
export function openLabelPrinter() {
  const helper = helperProcess<PrintedLabel[], Buffer>(new URL('./render-child.ts', import.meta.url), {
    timeoutMs: TIMEOUT_MS,
    idleMs: IDLE_MS,
  });
  return { print: (labels: PrintedLabel[]): Promise<Buffer> => helper.ask(labels), close: helper.close };
}
