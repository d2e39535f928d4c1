import type { Tx } from '#server/db/client.ts';

/** One guarded update: two orders at once never spend the same credit. Returns what is left; null if there is less. */
export async function take(tx: Tx, customerId: string, amount: number): Promise<number | null> {
  const row = await tx
    .updateTable('customers')
    .set((eb) => ({ store_credit: eb('store_credit', '-', amount) }))
    .where('id', '=', customerId)
    .where('store_credit', '>=', amount)
    .returning('store_credit as balance')
    .executeTakeFirst();
  return row ? Number(row.balance) : null;
}
