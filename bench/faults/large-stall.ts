import { sql } from 'kysely';
import type { Db } from '#server/db/client.ts';
import { newId } from '#server/kernel/ids.ts';
import { makeOffer, makeVendor } from '#server/testing/data/offers.ts';

/** A vendor that sells one product in very many packs, with an owner who is signed in. */
export interface Stall {
  vendorId: string;
  owner: { userId: string; sessionId: string };
}

/** The packs `L-1`, `L-2` …: each costs ten riyals, and there are none of them. */
export async function makeLargeStall(db: Db, packs: number): Promise<Stall> {
  const vendorId = await makeVendor(db);
  const { id: offerId } = await makeOffer(db, { vendorId });
  await sql`
    with made as (
      insert into packs (id, product_id, name, name_en, position)
      select gen_random_uuid(), product_id, 'عبوة ' || n, 'Pack ' || n, n + 100
      from product_vendors, generate_series(1, ${packs}) as n where product_vendors.id = ${offerId} returning *
    )
    insert into variants (id, product_vendor_id, vendor_id, pack_id, sku, name, name_en, price, stock_quantity, position)
    select gen_random_uuid(), ${offerId}, ${vendorId}, id, 'L-' || position - 100, name, name_en, 1000, 0, position
    from made`.execute(db);
  await sql`insert into price_changes (id, variant_id, price, source)
    select gen_random_uuid(), id, price, 'initial' from variants where vendor_id = ${vendorId} and sku like 'L-%'`.execute(
    db,
  );
  return { vendorId, owner: await makeOwner(db, vendorId) };
}

async function makeOwner(db: Db, vendorId: string): Promise<Stall['owner']> {
  const [userId, sessionId] = [newId(), newId()];
  await sql`insert into users (id, email, first_name, last_name, phone_number)
    values (${userId}, 'stall@bench.example', 'Bench', 'Seller', '0')`.execute(db);
  await sql`insert into vendor_members (vendor_id, user_id, role) values (${vendorId}, ${userId}, 'owner')`.execute(db);
  await sql`insert into sessions (id, user_id, area, expires_at)
    values (${sessionId}, ${userId}, 'seller', now() + interval '12 hours')`.execute(db);
  // The integrity checks want a token of each session.
  await sql`insert into refresh_tokens (token_hash, session_id) values (sha256(${sessionId}::text::bytea), ${sessionId})`.execute(
    db,
  );
  return { userId, sessionId };
}
