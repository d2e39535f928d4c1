import type { Insertable } from 'kysely';
import type { Db } from '#server/db/client.ts';
import type { Coupons } from '#server/db/types.ts';
import { newId } from '#server/kernel/ids.ts';

/** A code that takes off a tenth for the next hour, with no limits where none are given. */
export async function makeCoupon(db: Db, code: string, change: Partial<Insertable<Coupons>> = {}): Promise<string> {
  const id = newId();
  const times = { starts_at: new Date(Date.now() - 60_000), ends_at: new Date(Date.now() + 3_600_000) };
  const reduction = change.amount_off ? {} : { percent_off: 10 };
  await db
    .insertInto('coupons')
    .values({ id, code, ...reduction, ...times, ...change })
    .execute();
  return id;
}
