import { sql } from 'kysely';
import type { Deps } from '#server/http/deps.ts';
import { toRiyals } from '#server/kernel/money.ts';
import { addEvent } from '#server/modules/orders/events.ts';
import { correctCollected, markPaid } from '#server/modules/payments/public.ts';
import { askedFor, noteCollected, sumCollected } from './amounts.ts';
import { inCashParcel } from './cash-parcel.ts';

/** A parcel of which another amount was collected than was recorded. Amounts in halalas. */
export interface Corrected {
  orderNumber: string;
  vendorName: string;
  asked: number;
  before: number;
}

/**
 * Records what was collected for a cash parcel that has arrived, after it was recorded wrongly or the money came later. Throws an
 * error with a sentence for the operator if the parcel is unknown or has not arrived, if a paid order would be left without any
 * money, or if money of it has gone back.
 */
export async function correctCash(
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
  number: string,
  vendor: string | null,
  collected: number,
): Promise<Corrected> {
  return inCashParcel(db, { number, vendor }, async (tx, parcel) => {
    const { id: fulfilmentId, orderId, orderNumber, vendorNameEn, status, orderStatus, isUnpaid } = parcel;
    if (status !== 'DELIVERED')
      throw new Error(
        `${vendorNameEn} of ${orderNumber} is ${status}: only a parcel that is DELIVERED has an amount to correct.`,
      );
    const asked = await askedFor(tx, parcel);
    const before = parcel.collected ?? asked;
    await tx
      .updateTable('fulfilments')
      .set({ collect_amount: asked, collected, updated_at: sql`now()` })
      .where('id', '=', fulfilmentId)
      .execute();
    const detail = { collected: toRiyals(collected).toFixed(2), before: toRiyals(before).toFixed(2) };
    await addEvent(tx, { orderId, fulfilmentId, code: 'collected', actor: 'operator', detail });
    await noteCollected(tx, { ...parcel, asked, collected });
    if (orderStatus === 'DELIVERED') {
      const sum = await sumCollected(tx, orderId);
      if (!isUnpaid && sum === 0) throw new Error(`${orderNumber} is paid: its parcels must keep an amount above 0.`);
      if (!isUnpaid && !(await correctCollected(tx, orderId, sum)))
        throw new Error(
          `Money of ${orderNumber} has gone back, so what was collected for it stays as it was recorded.`,
        );
      if (isUnpaid && sum > 0) {
        await markPaid(tx, jobs, orderId, sum);
        await addEvent(tx, { orderId, code: 'paid', actor: 'operator' });
      }
    }
    return { orderNumber, vendorName: vendorNameEn, asked, before };
  });
}
