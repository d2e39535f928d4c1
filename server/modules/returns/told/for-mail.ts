import type { ReturnReason, ReturnStatus, ReturnWish } from '#contract/shared/orders/returns.ts';
import type { Return } from '#contract/shop/orders/returns.ts';
import type { Db } from '#server/db/client.ts';
import { toHalalas } from '#server/kernel/money.ts';
import { selectReturns } from '#server/modules/returns/read.ts';
import { toReturn } from '#server/modules/returns/view.ts';

/** A return as mails about it need it. */
export interface ReturnForMail {
  orderId: string;
  vendorId: string;
  vendorName: string;
  vendorNameEn: string;
  number: string;
  orderNumber: string;
  reason: ReturnReason;
  wish: ReturnWish;
  status: ReturnStatus;
  lines: {
    name: string;
    nameEn: string;
    variantName: string;
    variantNameEn: string;
    pieces: number;
    /** Null until it is concluded. */
    accepted: number | null;
  }[];
  /** What the pieces come to, in halalas. */
  total: number;
  /** What goes back: less, if money of the order went back before. */
  back: number;
  /** Of the total. */
  delivery: number;
  refund: Return['refund'];
  /** The vendor's words. */
  answer: string | null;
  /** The operator's reason, once a dispute is decided. */
  decision: string | null;
  dueAt: Date | null;
  /** Carrier and tracking number. */
  carriage: string;
}

/** Null for an unknown one. */
export async function findReturnForMail(db: Db, id: string): Promise<ReturnForMail | null> {
  const row = await selectReturns(db).where('r.id', '=', id).executeTakeFirst();
  if (!row) return null;
  const {
    orderId,
    vendorId,
    vendorName,
    vendorNameEn,
    number,
    orderNumber,
    reason,
    wish,
    status,
    lines,
    dueAt,
    answer,
  } = row;
  const { amounts, refund, dispute } = toReturn(row);
  return {
    ...{
      orderId,
      vendorId,
      vendorName,
      vendorNameEn,
      number,
      orderNumber,
      reason,
      wish,
      status,
      lines,
      dueAt,
      answer,
      refund,
    },
    decision: dispute?.reason ?? null,
    total: toHalalas(amounts.total),
    back: toHalalas(amounts.back ?? 0),
    delivery: toHalalas(amounts.delivery),
    carriage: [row.carrier, row.trackingNumber].filter(Boolean).join(' '),
  };
}
