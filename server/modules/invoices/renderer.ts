import { helperProcess } from '#server/platform/helper-process.ts';
import type { ProForma, TaxDocument } from './document.ts';

/** Shorter than the web app's request timeout. */
const TIMEOUT_MS = 8_000;
const IDLE_MS = 60_000;

/** Renders tax documents as PDF in a helper process, which runs only while there is work. */
export function invoiceRenderer() {
  const helper = helperProcess<(TaxDocument | ProForma)[], Buffer>(new URL('./render-child.ts', import.meta.url), {
    timeoutMs: TIMEOUT_MS,
    idleMs: IDLE_MS,
  });
  return { render: (documents: (TaxDocument | ProForma)[]) => helper.ask(documents), close: helper.close };
}

export type InvoiceRenderer = ReturnType<typeof invoiceRenderer>;
