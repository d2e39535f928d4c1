import { sql } from 'kysely';
import type { Tx } from '#server/db/client.ts';
import { salesFollow } from '#server/modules/offers/public.ts';
import type { Moved } from './moved.ts';
import type { Plan } from './plan.ts';

/** Moves offers to the product that stays; the vendor's two offers of it become one. */
export async function moveOffers(tx: Tx, { into, offers, variants }: Plan): Promise<Pick<Moved, 'offers' | 'aliases'>> {
  const moved: Pick<Moved, 'offers' | 'aliases'> = { offers: [], aliases: [] };
  for (const { offer, into: other } of offers)
    if (other) {
      const ofOther = variants.filter(({ offerId }) => offerId === other.id);
      moved.aliases.push(await joinOffers(tx, offer, other, ofOther));
    } else {
      await sql`update product_vendors set product_id = ${into.id} where id = ${offer.id}`.execute(tx);
      moved.offers.push(offer.id);
    }
  return moved;
}

type Joined = Plan['offers'][number]['offer'];

/**
 * Moves the variants of a vendor's offer to its other one. What the vendor had taken off stays off: if one of the two was on,
 * the other one's variants are taken off by themselves. What was held stays held.
 */
async function joinOffers(
  tx: Tx,
  offer: Joined,
  other: Joined,
  ofOther: Plan['variants'],
): Promise<Moved['aliases'][number]> {
  const goesOff = !offer.wantsActive && other.wantsActive;
  const takenOff = offer.wantsActive && !other.wantsActive ? ofOther.filter(({ isActive }) => isActive) : [];
  const ids = takenOff.map(({ id }) => id);
  await sql`update variants set is_active = false, version = version + 1 where id = any(${ids}::uuid[])`.execute(tx);
  const last = Math.max(-1, ...ofOther.map(({ position }) => position));
  await sql`
    update variants as v set product_vendor_id = ${other.id}, position = ${last} + w.place,
      is_active = v.is_active and not ${goesOff}::boolean, version = v.version + 1
    from (select id, row_number() over (order by position) as place from variants where product_vendor_id = ${offer.id}) as w
    where v.id = w.id`.execute(tx);
  await salesFollow(tx, [offer.id, other.id]);
  const holds = await sql<{ reason: string }>`
    insert into offer_holds (offer_id, reason, document_id, note, since)
    select ${other.id}, reason, document_id, note, since from offer_holds where offer_id = ${offer.id}
    on conflict do nothing returning reason`.execute(tx);
  const aliases = await sql<{ id: string }>`
    update offer_aliases set offer_id = ${other.id} where offer_id = ${offer.id} returning old_id as id`.execute(tx);
  await sql`insert into offer_aliases (old_id, offer_id) values (${offer.id}, ${other.id})`.execute(tx);
  const { rows } = await sql<{ popularity: number; recentBuyers: number }>`
    update product_vendors set wants_active = false where id = ${offer.id}
    returning popularity, recent_buyers as "recentBuyers"`.execute(tx);
  const { popularity, recentBuyers } = rows[0] ?? { popularity: 0, recentBuyers: 0 };
  await sql`
    update product_vendors set wants_active = wants_active or ${offer.wantsActive}, popularity = popularity + ${popularity},
      recent_buyers = recent_buyers + ${recentBuyers}
    where id = ${other.id}`.execute(tx);
  return {
    ...{ id: offer.id, into: other.id, wantsActive: offer.wantsActive, intoWantsActive: other.wantsActive },
    ...{ takenOff: ids, holds: holds.rows.map(({ reason }) => reason), aliases: aliases.rows.map(({ id }) => id) },
    ...{ popularity, recentBuyers },
  };
}
