import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Tx } from '#server/db/client.ts';
import type { DB } from '#server/db/types.ts';
import { words } from './fold.ts';

export { refreshDocuments } from './documents.ts';
export { refreshPromotedPrices } from './promoted-prices.ts';

const MOST_WORDS = 12;
const SIMILAR = 0.45;

/**
 * Condition on search_documents that keeps what a person searching for `text` may mean: every word begins a word of the
 * offer's texts, or resembles one in its name. Null when nothing of the text is left after folding.
 */
export function matchesText(text: string) {
  const terms = words(text).slice(0, MOST_WORDS);
  if (terms.length === 0) return null;
  return (eb: ExpressionBuilder<DB, 'search_documents'>) =>
    eb.and(
      terms.map((term) => {
        const prefix = `'${term.replaceAll("'", "''").replaceAll('\\', '\\\\')}':*`;
        return eb.or([
          sql<SqlBool>`words @@ ${prefix}::tsquery`,
          sql<SqlBool>`word_similarity(${term}, name_text) >= ${SIMILAR}`,
        ]);
      }),
    );
}

/** Takes the "in stock" mark from those of the offers whose last piece is gone. In id order, as all locks on many rows are. */
export async function hideSoldOut(tx: Tx, offerIds: string[]): Promise<void> {
  await sql`
    with sold_out as (
      select offer_id from search_documents
      where offer_id = any(${offerIds}::uuid[]) and in_stock
        and not exists (
          select from variants
          where product_vendor_id = offer_id and is_active and stock_quantity > 0
        )
      order by offer_id for update
    )
    update search_documents as d set in_stock = false from sold_out where d.offer_id = sold_out.offer_id`.execute(tx);
}
