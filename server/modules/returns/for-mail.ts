import type { ReturnReason, ReturnStatus } from '#contract/shared/orders/returns.ts';
import type { Db } from '#server/db/client.ts';
import { toHalalas } from '#server/kernel/money.ts';
import { selectReturns } from './read.ts';
import { toVendorReturn } from './view.ts';

/** A return as mails about it need it. */
export interface ReturnForMail {
  vendorId: string;
  number: string;
  orderNumber: string;
  reason: ReturnReason;
  status: ReturnStatus;
  lines: { name: string; nameEn: string; variantName: string; variantNameEn: string; pieces: number }[];
  /** Halalas that go back. */
  total: number;
  dueAt: Date | null;
  /** Carrier and tracking number. */
  carriage: string;
}

/** Null for an unknown one. */
export async function findReturnForMail(db: Db, id: string): Promise<ReturnForMail | null> {
  const row = await selectReturns(db).where('r.id', '=', id).executeTakeFirst();
  if (!row) return null;
  const { vendorId, number, orderNumber, reason, status, lines, dueAt, carrier, trackingNumber } = row;
  return {
    ...{ vendorId, number, orderNumber, reason, status, lines, dueAt },
    total: toHalalas(toVendorReturn(row).amounts.total),
    carriage: [carrier, trackingNumber].filter(Boolean).join(' '),
  };
}
