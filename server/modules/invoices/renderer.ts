import { helperProcess } from '#server/platform/helper-process.ts';
import type { TaxDocument } from './document.ts';

/** Shorter than the time after which the web app gives up. */
const TIMEOUT_MS = 8_000;
const IDLE_MS = 60_000;

/** Sets tax documents as PDF in a process of its own, which is there only while there is something to set. */
export function invoiceRenderer() {
  const helper = helperProcess<TaxDocument[], Buffer>(new URL('./render-child.ts', import.meta.url), {
    timeoutMs: TIMEOUT_MS,
    idleMs: IDLE_MS,
  });
  return { render: (documents: TaxDocument[]) => helper.ask(documents), close: helper.close };
}

export type InvoiceRenderer = ReturnType<typeof invoiceRenderer>;
