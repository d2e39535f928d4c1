import type * as z from 'zod';
import type { GatewayRef, GatewayState, SettlementLine } from '#server/modules/payments/gateway.ts';
import type { Client } from './client.ts';
import { PaymentList, type SettledLine, SettlementLines, SettlementList } from './wire.ts';

interface Paged {
  meta: { next_page?: number | null | undefined };
}

/** The pages of a list, the first one first. */
async function* pagesOf<T extends Paged>(call: Client, schema: z.ZodType<T>, path: string, timeoutMs: number) {
  let page: number | null | undefined = 1;
  while (page) {
    const answer: T = await call(schema, { method: 'GET', path: `${path}page=${page}`, timeoutMs });
    yield answer;
    page = answer.meta.next_page;
  }
}

function after(field: string, time: Date): string {
  return `${field}[gt]=${encodeURIComponent(time.toISOString())}&`;
}

/**
 * What has a payment that changed since, oldest first. The list comes newest first and in pages that shift while they are
 * read, so all of it is read before anything is answered; an invoice with several payments is answered once. What cannot be
 * fetched is left out, and thrown when the others have been answered.
 */
export async function* listChanged(
  call: Client,
  since: Date,
  fetchState: (ref: GatewayRef) => Promise<GatewayState>,
  timeoutMs: number,
): AsyncIterable<GatewayState> {
  const newestFirst = new Map<string, GatewayRef>();
  for await (const { payments } of pagesOf(call, PaymentList, `/payments?${after('updated', since)}`, timeoutMs)) {
    // A card that was only checked moves no money.
    for (const { id, invoice_id: invoice } of payments.filter(({ status }) => status !== 'verified'))
      newestFirst.set(invoice ?? id, invoice ? { kind: 'invoice', id: invoice } : { kind: 'payment', id });
  }
  const failures: unknown[] = [];
  for (const ref of [...newestFirst.values()].reverse()) {
    try {
      yield await fetchState(ref);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 1) throw new AggregateError(failures, 'some of the listed payments could not be read');
  if (failures.length > 0) throw failures[0];
}

const LINE_TYPES = new Map<string, SettlementLine['type']>([
  ['payment', 'payment'],
  ['refund', 'refund'],
  ['void', 'void'],
  ['chargeback', 'chargeback'],
]);

export async function* listSettlementLines(
  call: Client,
  since: Date,
  timeoutMs: number,
): AsyncIterable<SettlementLine> {
  const lists = pagesOf(call, SettlementList, `/settlements?${after('created', since)}`, timeoutMs);
  for await (const { settlements } of lists)
    for (const { id } of settlements)
      for await (const { lines } of pagesOf(call, SettlementLines, `/settlements/${id}/lines?`, timeoutMs))
        for (const line of lines) yield toLine(id, line);
}

function toLine(settlementId: string, line: SettledLine): SettlementLine {
  const { payment_id: paymentId = null, payment_amount: paymentAmount = null, type: word, amount, fee, tax } = line;
  const type = LINE_TYPES.get(word) ?? 'other';
  return { settlementId, paymentId, type, word, paymentAmount: paymentAmount ?? 0, amount, fee, tax };
}
