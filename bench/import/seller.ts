import { sql } from 'kysely';
import { AUTH_SECRET } from '#bench/measure/people.ts';
import type { Db } from '#server/db/client.ts';
import { newId } from '#server/kernel/ids.ts';
import { accessTokens } from '#server/platform/tokens.ts';

export interface Seller {
  userId: string;
  sessionId: string;
  email: string;
  /** What its packs cost, in halalas, in their order. */
  prices: number[];
}

/**
 * A new vendor that sells one pack of each of this many products, `B-1`, `B-2` …, for the price of its cheapest rival, with an
 * owner who is signed in. The search knows of it after `reindex`.
 */
export async function makeSeller(db: Db, packs: number, name: string): Promise<Seller> {
  const [vendorId, userId, sessionId] = [newId(), newId(), newId()];
  const email = `${name}@bench.example`;
  await sql`insert into vendors (id, slug, name, name_en, location, location_en, is_active, is_verified,
      vat_registered)
    values (${vendorId}, ${`bench-${name}`}, 'متجر القياس', 'Bench store', 'الرياض', 'Riyadh', true, true, false)`.execute(
    db,
  );
  await sql`insert into product_vendors (id, product_id, vendor_id, price)
    select gen_random_uuid(), id, ${vendorId}, 5000 from products where status = 'ACTIVE' order by id limit ${packs}`.execute(
    db,
  );
  await sql`insert into variants (id, product_vendor_id, vendor_id, pack_id, sku, name, name_en, content_amount, content_unit,
      price, stock_quantity, position)
    select gen_random_uuid(), o.id, o.vendor_id, k.id, 'B-' || row_number() over (order by o.id), k.name, k.name_en,
      k.content_amount, k.content_unit, k.price, 100, 0
    from product_vendors as o cross join lateral (
      select packs.*, v.price from packs join variants as v on v.pack_id = packs.id
      where packs.product_id = o.product_id order by packs.position, v.price limit 1
    ) as k where o.vendor_id = ${vendorId}`.execute(db);
  await sql`update product_vendors as o set price = v.price from variants as v
    where v.product_vendor_id = o.id and o.vendor_id = ${vendorId}`.execute(db);
  await sql`insert into price_changes (id, variant_id, price, source)
    select gen_random_uuid(), id, price, 'initial' from variants where vendor_id = ${vendorId}`.execute(db);
  await sql`insert into stock_movements (id, variant_id, quantity, reason)
    select gen_random_uuid(), id, stock_quantity, 'initial' from variants where vendor_id = ${vendorId}`.execute(db);
  await sql`insert into users (id, email, first_name, last_name, phone_number)
    values (${userId}, ${email}, 'Bench', 'Seller', '0')`.execute(db);
  await sql`insert into vendor_members (vendor_id, user_id, role) values (${vendorId}, ${userId}, 'owner')`.execute(db);
  await sql`insert into sessions (id, user_id, area, expires_at)
    values (${sessionId}, ${userId}, 'seller', now() + interval '12 hours')`.execute(db);
  const variants = await sql<{ price: number }>`
    select price from variants where vendor_id = ${vendorId} order by length(sku), sku`.execute(db);
  return { userId, sessionId, email, prices: variants.rows.map(({ price }) => price) };
}

export const tokenOf = ({ userId, sessionId }: Seller) =>
  accessTokens(AUTH_SECRET).sign({ userId, sessionId, area: 'seller' });
