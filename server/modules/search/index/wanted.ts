import type { Db } from '#server/db/client.ts';

/** What share of the choices after a query (0 to 1) products have, by product id; undefined if nothing is known. */
export type Wanted = (folded: string) => Map<string, number> | undefined;

export async function readWanted(db: Db): Promise<Wanted> {
  const rows = await db.selectFrom('search_wanted').select(['folded', 'product_id as productId', 'share']).execute();
  const byQuery = new Map<string, Map<string, number>>();
  for (const { folded, productId, share } of rows) {
    const shares = byQuery.get(folded) ?? new Map<string, number>();
    byQuery.set(folded, shares.set(productId, share));
  }
  return (folded) => byQuery.get(folded);
}
