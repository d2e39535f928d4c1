import type { Tx } from '#server/db/client.ts';
import type { Deps } from '#server/http/deps.ts';
import { takeReplacement } from '#server/modules/orders/public.ts';
import { type Answered, type Answerer, answer, NOTHING_DONE } from '#server/modules/returns/answer.ts';
import { conclude } from '#server/modules/returns/conclude.ts';
import { drop } from '#server/modules/returns/locked.ts';
import { tellCustomer } from '#server/modules/returns/told/tell-customer.ts';
import { hideSoldOut } from '#server/modules/search/public.ts';

type Answering = Pick<Deps, 'db' | 'jobs'>;

/**
 * The vendor has sent the goods that the customer wished instead: they leave the stock, and the claim is over without money. Its pieces
 * can be in another one, because what was sent may be at fault too. Throws as `answer`.
 */
export function replace(
  { db, jobs }: Answering,
  scope: Answerer,
  id: string,
  carriage: { carrier: string | null; trackingNumber: string | null },
): Promise<Answered> {
  return answer({ db }, scope, id, ['REQUESTED', 'APPROVED'], 'return.replaced', async (tx, locked, by) => {
    if (locked.wish !== 'replacement') return NOTHING_DONE.changed;
    const pieces = await listPieces(tx, id);
    const taken = await takeReplacement(tx, { returnId: id, pieces });
    if (!taken) return NOTHING_DONE.no_stock;
    await drop(tx, locked, { to: 'REPLACED', by, ...carriage });
    await tellCustomer(tx, jobs, locked, 'replaced');
    const variantIds = pieces.map(({ variantId }) => variantId);
    await hideSoldOut(tx, variantIds);
    return { outcome: 'done', ...taken };
  });
}

/** The vendor gives the money back instead of the replacement that was wished. Throws as `answer`. */
export function refundInstead({ db, jobs }: Answering, scope: Answerer, id: string): Promise<Answered> {
  return answer({ db }, scope, id, ['REQUESTED', 'APPROVED'], 'return.refunded', async (tx, locked, by) => {
    if (locked.wish !== 'replacement') return NOTHING_DONE.changed;
    const { isPaid, shownProducts } = await conclude(tx, jobs, locked, by);
    return isPaid ? { outcome: 'done', shownProducts } : NOTHING_DONE.unpaid;
  });
}

const listPieces = (tx: Tx, id: string) =>
  tx
    .selectFrom('return_lines as l')
    .innerJoin('order_items as i', 'i.id', 'l.order_item_id')
    .where('l.return_id', '=', id)
    .select(['i.variant_id as variantId', 'l.quantity'])
    .execute();
