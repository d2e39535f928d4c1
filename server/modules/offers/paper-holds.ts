import { sql } from 'kysely';
import type { PaperKind } from '#contract/shared/application/papers.ts';
import type { Tx } from '#server/db/client.ts';
import { dayInRiyadh } from '#server/kernel/riyadh-calendar.ts';

/** Whether an offer of a product (p) by a vendor (v) may not be sold without a valid paper like the one given (d). */
const NEEDS_PAPER = sql<boolean>`(d.kind = case when v.commercial_registration is null then 'freelance' else 'cr' end
  or d.kind = 'food_licence' and p.storage <> 'non-food')`;

/**
 * Holds those of some offers that need a paper which has expired: offers that are new, or switched on again, after the
 * nightly job has held the vendor's others. A paper that is being replaced meanwhile is waited for.
 */
export async function holdForExpiredPapers(tx: Tx, offerIds: string[]): Promise<void> {
  await sql`
    with expired as (
      select d.id, d.kind, coalesce(d.vendor_id, a.vendor_id) as vendor_id
      from documents as d left join applications as a on a.id = d.application_id
      where coalesce(d.vendor_id, a.vendor_id) in (select vendor_id from product_vendors where id = any(${offerIds}::uuid[]))
        and coalesce(d.state, 'ACCEPTED') = 'ACCEPTED' and d.expires_on < ${dayInRiyadh(new Date())}::date
        and not exists (
          select from documents as n left join applications as b on b.id = n.application_id
          where coalesce(n.vendor_id, b.vendor_id) = coalesce(d.vendor_id, a.vendor_id) and n.kind = d.kind and n.id <> d.id
            and coalesce(n.state, 'ACCEPTED') = 'ACCEPTED' and coalesce(n.expires_on > d.expires_on, true))
      for share of d
    )
    insert into offer_holds (offer_id, reason, document_id)
    select o.id, 'document_expired', d.id
    from product_vendors as o join products as p on p.id = o.product_id join vendors as v on v.id = o.vendor_id
    join expired as d on d.vendor_id = o.vendor_id
    where o.id = any(${offerIds}::uuid[]) and o.wants_active and ${NEEDS_PAPER}
    on conflict do nothing`.execute(tx);
}

/** Finds the offers of a vendor that are on sale and need a paper; holding them is up to `holdForExpiredPapers`. */
export async function offersThatNeed(tx: Tx, vendorId: string, documentId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from product_vendors as o join products as p on p.id = o.product_id join vendors as v on v.id = o.vendor_id
    cross join documents as d
    where d.id = ${documentId} and o.vendor_id = ${vendorId} and o.wants_active and ${NEEDS_PAPER}
      and not exists (select from offer_holds where offer_id = o.id and reason = 'document_expired')
    order by o.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Ends the holds of a vendor's offers that waited for a kind of paper. Returns the offers. */
export async function releasePaperHolds(tx: Tx, vendorId: string, kind: PaperKind): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from offer_holds as h using documents as d, product_vendors as o
    where d.id = h.document_id and o.id = h.offer_id and o.vendor_id = ${vendorId} and d.kind = ${kind}
    returning h.offer_id as id`.execute(tx);
  return rows.map(({ id }) => id);
}
