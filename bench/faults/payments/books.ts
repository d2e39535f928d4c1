import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { withDatabase } from '#bench/faults/stocked-shop.ts';
import type { Attempt, Invoice, Payment } from '#doubles/moyasar/objects.ts';
import { examine, tell } from '#server/modules/doctor/public.ts';
import type { Scene } from './scene.ts';

export interface Books {
  /** Payments that the gateway took money for, and how many of them it sent back. */
  captured: number;
  refunded: number;
  /** Halalas that the gateway has kept without a paid order or an open finding. */
  stray: number;
  /** Halalas that it sent back beyond what it took, or that the shop does not know of. */
  excess: number;
  /** Orders that count as paid, of which the gateway has no money. */
  unpaid: number;
  findings: string[];
  /** Violations that the integrity checks found. */
  faults: string[];
}

/** What the gateway's journal says: the last state of everything, and the first amount of each payment. */
export function readBank(folder: string): {
  payments: Map<string, Payment>;
  invoices: Map<string, Invoice>;
  amounts: Map<string, number>;
} {
  const payments = new Map<string, Payment>();
  const invoices = new Map<string, Invoice>();
  const amounts = new Map<string, number>();
  for (const line of readFileSync(`${folder}/journal.ndjson`, 'utf8').split('\n').filter(Boolean))
    for (const { kind, id, value } of JSON.parse(line) as { kind: string; id: string; value: unknown }[]) {
      if (kind === 'invoice') invoices.set(id, value as Invoice);
      if (kind !== 'attempt') continue;
      const { payment } = value as Attempt;
      payments.set(id, payment);
      if (!amounts.has(id)) amounts.set(id, payment.amount);
    }
  return { payments, invoices, amounts };
}

interface Row {
  captureId: string;
  orderId: string;
  status: string;
  captured: number;
  refunded: number;
  orderStatus: string;
}

/** Compares each payment in the gateway's journal with the shop's database. */
export function compareBooks({ url, gateway }: Scene): Promise<Books> {
  const { payments, amounts } = readBank(gateway.folder);
  return withDatabase(url, async ({ db }) => {
    const { rows } = await sql<Row>`select p.capture_id as "captureId", p.order_id as "orderId", p.status,
      p.captured_amount::int as captured, p.refunded_amount::int as refunded, o.status as "orderStatus"
      from payments as p join orders as o on o.id = p.order_id where p.captured_amount > 0`.execute(db);
    const open = await sql<{ kind: string; refId: string }>`select kind, ref_id as "refId" from gateway_findings
      where resolved_at is null`.execute(db);
    const known = new Map(rows.map((row) => [row.captureId, row]));
    const excused = new Set(open.rows.map(({ refId }) => refId));
    const books: Books = { captured: 0, refunded: 0, stray: 0, excess: 0, unpaid: 0, findings: [], faults: [] };
    for (const payment of payments.values()) {
      if (payment.status !== 'paid' && payment.status !== 'refunded') continue;
      const amount = amounts.get(payment.id) ?? 0;
      const row = known.get(payment.id);
      books.captured += 1;
      if (payment.refunded > 0) books.refunded += 1;
      const sold = row?.status === 'PAID' && row.orderStatus !== 'CANCELLED' ? amount : 0;
      const isExcused = excused.has(payment.id) || excused.has(payment.invoice_id ?? '');
      if (!isExcused) books.stray += Math.max(0, amount - sold - payment.refunded);
      books.excess += Math.max(0, payment.refunded - amount, payment.refunded - (row?.refunded ?? 0));
    }
    books.unpaid = rows.filter(({ captureId }) => !isTaken(payments.get(captureId))).length;
    books.findings = open.rows.map(({ kind }) => kind);
    books.faults = (await examine(db)).filter(({ count }) => count > 0).flatMap(tell);
    return books;
  });
}

const isTaken = (payment: Payment | undefined) => payment?.status === 'paid' || payment?.status === 'refunded';

/** Whether every halala is where it belongs, without a finding that a person would have to look at. */
export function isBalanced({ captured, stray, excess, unpaid, findings, faults }: Books): boolean {
  return captured > 0 && stray + excess + unpaid + findings.length + faults.length === 0;
}

export function describeBooks({ captured, refunded, stray, excess, unpaid, findings, faults }: Books): string {
  const kinds = [...new Set(findings)].map((kind) => `${findings.filter((other) => other === kind).length} × ${kind}`);
  return [
    `${captured} captured, ${refunded} sent back`,
    `${stray} halalas astray, ${excess} too much back`,
    ...(unpaid > 0 ? [`${unpaid} paid without money`] : []),
    ...(kinds.length > 0 ? [`findings ${kinds.join(', ')}`] : []),
    ...faults.slice(0, 2),
  ].join('; ');
}
