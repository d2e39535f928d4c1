import { sql } from 'kysely';
import type { PaperKind } from '#contract/shared/application/papers.ts';
import type { Tx } from '#server/db/client.ts';
import { settleOffers } from '#server/modules/offers/public.ts';

/** The offers that may not be sold without a valid paper of a kind, as a condition on products (p); null: none. */
const DEPENDENT: Partial<Record<PaperKind, ReturnType<typeof sql<boolean>>>> = {
  cr: sql<boolean>`true`,
  freelance: sql<boolean>`true`,
  food_licence: sql<boolean>`p.storage <> 'non-food'`,
};

/** Takes the offers off that need a paper which has expired. Returns how many. */
export async function holdOffers(tx: Tx, vendorId: string, kind: PaperKind, documentId: string): Promise<number> {
  const condition = DEPENDENT[kind];
  if (!condition) return 0;
  const { rows } = await sql<{ id: string }>`
    insert into offer_holds (offer_id, reason, document_id)
    select o.id, 'document_expired', ${documentId} from product_vendors as o join products as p on p.id = o.product_id
    where o.vendor_id = ${vendorId} and o.wants_active and ${condition}
    on conflict do nothing returning offer_id as id`.execute(tx);
  await settleOffers(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.length;
}

/** Puts the offers on again that were off for want of a kind of paper. */
export async function releaseOffers(tx: Tx, vendorId: string, kind: PaperKind): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    delete from offer_holds as h using documents as d, product_vendors as o
    where d.id = h.document_id and o.id = h.offer_id and o.vendor_id = ${vendorId} and d.kind = ${kind}
    returning h.offer_id as id`.execute(tx);
  await settleOffers(
    tx,
    rows.map(({ id }) => id),
  );
}
