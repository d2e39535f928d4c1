import { sql } from 'kysely';
import { withArabicDigits } from '#contract/shared/arabic-text.ts';
import type { Db } from '#server/db/client.ts';

/** A pack that a vendor does not sell yet, and others do. */
export interface Subject {
  vendorId: string;
  name: string;
  /** As the page writes it. */
  shownName: string;
  /** The pack's name as the page writes it. */
  pack: string;
  gtin: string;
  /** What the cheapest other vendor takes, in riyals. */
  price: string;
}

export async function findUnsold(db: Db, slug: string, count: number): Promise<Subject[]> {
  const { rows } = await sql<Omit<Subject, 'shownName'>>`
    select distinct on (p.id) v.id as "vendorId", p.name, k.name as pack, ltrim(k.gtin, '0') as gtin,
      (min(x.price) over (partition by k.id) / 100.0)::numeric(12, 2)::text as price
    from vendors as v
    join products as p on p.status = 'ACTIVE' and not exists (
      select from product_vendors where product_id = p.id and vendor_id = v.id)
    join packs as k on k.product_id = p.id and k.is_active and length(ltrim(k.gtin, '0')) = 13
    join variants as x on x.pack_id = k.id and x.is_active
    where v.slug = ${slug} and (select count(*) from packs where product_id = p.id and is_active) > 1
    order by p.id, k.position limit ${count}`.execute(db);
  return rows.map((row) => ({ ...row, shownName: withArabicDigits(row.name), pack: withArabicDigits(row.pack) }));
}
