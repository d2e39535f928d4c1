import { type RawBuilder, sql } from 'kysely';
import type { ReturnStatus, ReturnTab } from '#contract/shared/orders/returns.ts';
import type { Db } from '#server/db/client.ts';
import type { VendorScope } from '#server/http/access.ts';
import { selectReturns } from './read.ts';
import { toVendorReturn } from './view.ts';

const TABS: Record<ReturnTab, readonly ReturnStatus[]> = {
  answer: ['REQUESTED', 'APPROVED'],
  coming: ['APPROVED', 'SENT'],
  inspect: ['RECEIVED'],
  disputed: ['DISPUTED'],
  done: ['CONCLUDED', 'REPLACED', 'DECLINED', 'WITHDRAWN'],
};
/** A replacement that was approved waits for the vendor as well. Of returns (r). */
const IN_TAB: Partial<Record<ReturnTab, RawBuilder<boolean>>> = {
  answer: sql<boolean>`(r.status = 'REQUESTED' or r.wish = 'replacement')`,
  coming: sql<boolean>`(r.status = 'SENT' or r.wish = 'refund')`,
};
const inTab = (tab: ReturnTab) => IN_TAB[tab] ?? sql<boolean>`true`;
/** A tab's count stops here. */
const MOST_COUNTED = 1_000;

interface Wanted {
  tab: ReturnTab;
  cursor?: string | undefined;
  limit: number;
}

/** A page of a tab, the oldest first, of those that are over the newest; and the counts of all tabs. */
export async function listVendorReturns(db: Db, vendor: VendorScope, { tab, cursor, limit }: Wanted) {
  const isOver = tab === 'done';
  const after = sql<boolean>`(r.created_at, r.id) ${isOver ? sql`<` : sql`>`} (
    select created_at, id from returns where id = ${cursor ?? null} and vendor_id = ${vendor.vendorId})`;
  const [rows, counts] = await Promise.all([
    selectReturns(db)
      .where('r.vendor_id', '=', vendor.vendorId)
      .where('r.status', 'in', TABS[tab])
      .where(inTab(tab))
      .$if(cursor !== undefined, (query) => query.where(after))
      .orderBy('r.created_at', isOver ? 'desc' : 'asc')
      .orderBy('r.id', isOver ? 'desc' : 'asc')
      .limit(limit + 1)
      .execute(),
    countTabs(db, vendor),
  ]);
  const data = rows.slice(0, limit);
  return { data: data.map(toVendorReturn), nextCursor: rows.length > limit ? (data.at(-1)?.id ?? null) : null, counts };
}

async function countTabs(db: Db, { vendorId }: VendorScope): Promise<Record<ReturnTab, number>> {
  const counted = (tab: ReturnTab) => sql`(select count(*)::int from (
    select from returns as r where vendor_id = ${vendorId} and status = any (${TABS[tab]}::text[]) and ${inTab(tab)} limit ${MOST_COUNTED}) as found)`;
  const { rows } = await sql<Record<ReturnTab, number>>`
    select ${counted('answer')} as answer, ${counted('coming')} as coming, ${counted('inspect')} as inspect,
      ${counted('disputed')} as disputed, ${counted('done')} as done`.execute(db);
  return rows[0] as Record<ReturnTab, number>;
}
