import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { CAN_BE_BOUGHT } from './packs.ts';

/** Alerts claimed by one transaction: few, so that it is short. */
const PAGE = 100;

/**
 * Call it in every transaction that adds stock, after adding it. Enqueues one job for each pack that somebody waits for,
 * however many wait; the job tells them after commit.
 */
export async function announceStock(tx: Tx, jobs: Pick<Jobs, 'send'>, variantIds: string[]): Promise<void> {
  const { rows } = await sql<{ variantId: string }>`
    select distinct variant_id as "variantId" from stock_alerts
    where variant_id = any(${variantIds}::uuid[]) and claimed_at is null`.execute(tx);
  for (const { variantId } of rows) await jobs.send(tx, 'stock_alerts', { variantId });
}

/**
 * Enqueues a mail for everybody who waits for a pack that can be bought, page by page, and returns their number. Without a
 * pack it looks at all of them: offers also come back without new stock, when they are put on sale again.
 */
export async function tellWaiting(db: Db, jobs: Pick<Jobs, 'send'>, variantId: string | null): Promise<number> {
  let told = 0;
  for (;;) {
    const claimed = await inTransaction(db, (tx) => claimPage(tx, jobs, variantId));
    told += claimed;
    if (claimed < PAGE) return told;
  }
}

/** Claims alerts and enqueues their mails in one transaction: an alert is claimed once, so it has one mail. */
async function claimPage(tx: Tx, jobs: Pick<Jobs, 'send'>, variantId: string | null): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    update stock_alerts set claimed_at = now() where id in (
      select a.id from stock_alerts as a
      join variants as v on v.id = a.variant_id
      join search_documents as d on d.offer_id = v.product_vendor_id
      where a.claimed_at is null and (${variantId}::uuid is null or a.variant_id = ${variantId}) and ${CAN_BE_BOUGHT}
      order by a.id limit ${PAGE} for update of a skip locked
    ) returning id`.execute(tx);
  for (const { id } of rows) await jobs.send(tx, 'mail', { kind: 'stock_alert', alertId: id });
  return rows.length;
}
