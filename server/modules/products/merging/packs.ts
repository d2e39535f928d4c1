import { sql } from 'kysely';
import type { Tx } from '#server/db/client.ts';
import { newId } from '#server/kernel/ids.ts';
import type { Moved } from './moved.ts';
import type { Plan } from './plan.ts';

/** Moves packs to the product that stays: those of one size become one pack, which keeps a barcode of either. */
export async function movePacks(tx: Tx, { into, packs, intoPacks }: Plan): Promise<Pick<Moved, 'packs' | 'joined'>> {
  const moved: Pick<Moved, 'packs' | 'joined'> = { packs: [], joined: [] };
  let position = Math.max(-1, ...intoPacks.map((pack) => pack.position));
  for (const { pack, into: other } of packs)
    if (other) {
      await sql`update packs set gtin = null, is_active = false where id = ${pack.id}`.execute(tx);
      if (pack.gtin) await sql`update packs set gtin = ${pack.gtin} where id = ${other.id}`.execute(tx);
      await sql`update variants set pack_id = ${other.id} where pack_id = ${pack.id}`.execute(tx);
      moved.joined.push({ id: pack.id, into: other.id, gtin: pack.gtin, isActive: pack.isActive });
    } else {
      position += 1;
      await sql`update packs set product_id = ${into.id}, position = ${position} where id = ${pack.id}`.execute(tx);
      moved.packs.push({ id: pack.id, position: pack.position });
    }
  return moved;
}

/** Writes the names and contents of packs into their variants, which repeat them. */
export async function nameVariants(tx: Tx, productIds: readonly string[]): Promise<void> {
  await sql`
    update variants as v set name = k.name, name_en = k.name_en, content_amount = k.content_amount,
      content_unit = k.content_unit, version = v.version + 1
    from packs as k
    where k.id = v.pack_id and k.product_id = any(${productIds}::uuid[])
      and (v.name, v.name_en, v.content_amount, v.content_unit)
        is distinct from (k.name, k.name_en, k.content_amount, k.content_unit)`.execute(tx);
}

interface Stray {
  id: string;
  packId: string;
  vendorId: string;
  productId: string;
}

/**
 * Gives variants whose pack belongs to another product than their offer a pack of their own product: the same size if it has
 * one that the vendor does not sell, else a copy without its barcode. That is of packs that vendors began to sell after a merge.
 */
export async function adoptPacks(tx: Tx, productIds: readonly string[]): Promise<void> {
  const { rows } = await sql<Stray>`
    select v.id, v.pack_id as "packId", v.vendor_id as "vendorId", o.product_id as "productId"
    from variants as v join product_vendors as o on o.id = v.product_vendor_id join packs as k on k.id = v.pack_id
    where o.product_id = any(${productIds}::uuid[]) and k.product_id <> o.product_id order by v.id`.execute(tx);
  for (const stray of rows) {
    const packId = (await sameSize(tx, stray)) ?? (await copyPack(tx, stray));
    await sql`update variants set pack_id = ${packId} where id = ${stray.id}`.execute(tx);
  }
}

async function sameSize(tx: Tx, { packId, vendorId, productId }: Stray): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select k.id from packs as k join packs as w on w.id = ${packId}
    where k.product_id = ${productId} and lower(k.name_en) = lower(w.name_en)
      and (k.content_amount, k.content_unit) is not distinct from (w.content_amount, w.content_unit)
      and not exists (select from variants where pack_id = k.id and vendor_id = ${vendorId})
    order by k.position limit 1`.execute(tx);
  return rows[0]?.id ?? null;
}

async function copyPack(tx: Tx, { packId, productId }: Stray): Promise<string> {
  const id = newId();
  await sql`
    insert into packs (id, product_id, name, name_en, content_amount, content_unit, gross_weight_g, position)
    select ${id}, ${productId}, name, name_en, content_amount, content_unit, gross_weight_g,
      (select coalesce(max(position) + 1, 0) from packs where product_id = ${productId})
    from packs where id = ${packId}`.execute(tx);
  return id;
}
