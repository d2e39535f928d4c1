import { sql } from 'kysely';
import type { OrderStatus } from '#contract/shared/constants.ts';
import type { Allergen, Storage } from '#contract/shared/selling/declarations.ts';
import type { Db } from '#server/db/client.ts';
import type { VendorScope } from '#server/http/access.ts';
import { readParcels } from '#server/modules/parcels/read.ts';
import { toPaper } from '#server/modules/parcels/view.ts';
import type { Paper } from './paper.ts';

const BEFORE_HANDOVER: readonly OrderStatus[] = ['PENDING', 'CONFIRMED', 'PROCESSING'];

/** Where the pieces of a variant lie. */
interface Shelf {
  variantId: string;
  storage: Storage;
  allergens: Allergen[];
  gtin: string | null;
  category: string;
  categoryEn: string;
}

const UNKNOWN = { storage: 'ambient', allergens: [], gtin: null, category: '', categoryEn: '' } satisfies Omit<
  Shelf,
  'variantId'
>;

/** Reads the parcels among the ids that can be packed now, as papers show them. */
export async function readPapers(db: Db, vendor: VendorScope, ids: readonly string[]): Promise<Paper> {
  const rows = (await readParcels(db, vendor, [...new Set(ids)])).filter(
    ({ status, isReleased }) => isReleased && BEFORE_HANDOVER.includes(status),
  );
  const variantIds = rows.flatMap(({ lines }) => lines.map(({ variantId }) => variantId));
  const [shelves, { name, nameEn }] = await Promise.all([
    readShelves(db, variantIds),
    db
      .selectFrom('vendors')
      .where('id', '=', vendor.vendorId)
      .select(['name', 'name_en as nameEn'])
      .executeTakeFirstOrThrow(),
  ]);
  return {
    vendor: { name, nameEn },
    parcels: rows.map((row) => {
      const { lines, ...parcel } = toPaper(row);
      return {
        ...parcel,
        lines: lines.map(({ variantId, ...line }) => {
          return { ...line, ...(shelves.get(variantId) ?? { ...UNKNOWN, variantId }) };
        }),
      };
    }),
  };
}

/** A merge may have moved a variant to another product since it was ordered. */
async function readShelves(db: Db, variantIds: string[]): Promise<Map<string, Shelf>> {
  const { rows } = await sql<Shelf>`
    select v.id as "variantId", p.storage, p.allergens, k.gtin, c.name as category, c.name_en as "categoryEn"
    from variants as v
    join product_vendors as o on o.id = v.product_vendor_id
    join products as p on p.id = o.product_id
    join categories as c on c.id = p.category_id
    join packs as k on k.id = v.pack_id
    where v.id = any(${variantIds}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.variantId, row]));
}
