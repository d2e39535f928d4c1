import { type InferResult, type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#server/db/client.ts';
import { statement } from '#server/db/statement.ts';
import type { CustomerScope } from '#server/http/access.ts';
import { newId } from '#server/kernel/ids.ts';
import { piecesToSell } from '#server/modules/catalogue/public.ts';
import { activeCartOf } from './active-cart.ts';

const COLUMNS = [
  'i.id',
  'i.cart_id as cartId',
  'i.product_vendor_id as offerId',
  'i.variant_id as variantId',
  'i.quantity',
  'i.seen_unit_price as seenUnitPrice',
  'i.search_id as searchId',
  'i.created_at as createdAt',
  'i.updated_at as updatedAt',
  'x.name as variantName',
  'x.name_en as variantNameEn',
  'x.sku',
  'x.price',
  'x.struck_price as compareAtPrice',
  'x.is_active as variantIsActive',
] as const;

/** Selects the lines of a customer's active cart in the order they were added. */
const selectItems = (db: Db, customerId: RawBuilder<string>) =>
  db
    .selectFrom('cart_items as i')
    .innerJoin('variants as x', 'x.id', 'i.variant_id')
    .innerJoin('product_vendors as o', 'o.id', 'i.product_vendor_id')
    .innerJoin('vendors as v', 'v.id', 'o.vendor_id')
    .where('i.cart_id', '=', activeCartOf(customerId))
    .select([...COLUMNS, piecesToSell().as('stock')])
    .orderBy('i.created_at')
    .orderBy('i.id');

export type ItemRow = InferResult<ReturnType<typeof selectItems>>[number];

const itemsOf = statement<{ customerId: string }, ItemRow>((db, place) => selectItems(db, place('customerId')));

/** The lines of the customer's active cart in the order they were added, each with its variant's current data. */
export const findItems = (db: Db, { customerId }: CustomerScope): Promise<ItemRow[]> => itemsOf(db, { customerId });

interface NewLine {
  offerId: string;
  variantId: string;
  quantity: number;
  unitPrice: number;
  /** The search that found it. */
  searchId?: string | null | undefined;
}

/** A line with the number of those before it. */
export type PlacedItem = ItemRow & { place: number };

/** Adds a line to a cart; for an offer and variant already there, adds to its quantity. Returns the line as it is then. */
export async function addLine(tx: Tx, cartId: string, { searchId = null, ...line }: NewLine): Promise<PlacedItem> {
  const [added] = await insertLine(tx, { id: newId(), cartId, ...line, searchId });
  if (!added) throw new Error('no line was added');
  return added;
}

/** The lines with one that was added or has changed, in their order. */
export function withLine(items: readonly ItemRow[], { place, ...line }: PlacedItem): ItemRow[] {
  return items.filter(({ id }) => id !== line.id).toSpliced(place, 0, line);
}

type Inserted = Omit<NewLine, 'searchId'> & { id: string; cartId: string; searchId: string | null };

const insertLine = statement<Inserted, PlacedItem>((db, place) =>
  db
    .with('i', (also) =>
      also
        .insertInto('cart_items')
        .values({
          id: place('id'),
          cart_id: place('cartId'),
          product_vendor_id: place('offerId'),
          variant_id: place('variantId'),
          quantity: place('quantity'),
          seen_unit_price: place('unitPrice'),
          search_id: place('searchId'),
        })
        .onConflict((conflict) =>
          conflict.columns(['cart_id', 'product_vendor_id', 'variant_id']).doUpdateSet((eb) => ({
            quantity: eb('cart_items.quantity', '+', eb.ref('excluded.quantity')),
            seen_unit_price: eb.ref('excluded.seen_unit_price'),
            search_id: eb.fn.coalesce('excluded.search_id', 'cart_items.search_id'),
            updated_at: sql`now()`,
          })),
        )
        .returningAll(),
    )
    .selectFrom('i')
    .innerJoin('variants as x', 'x.id', 'i.variant_id')
    .innerJoin('product_vendors as o', 'o.id', 'i.product_vendor_id')
    .innerJoin('vendors as v', 'v.id', 'o.vendor_id')
    .select([...COLUMNS, piecesToSell().as('stock')])
    // A line of the same moment has an id before or behind it.
    .select(
      sql<number>`(select count(*)::int from cart_items as b
      where b.cart_id = i.cart_id and (b.created_at, b.id) < (i.created_at, i.id))`.as('place'),
    ),
);

/** Sets a line's quantity and the unit price the customer has seen. Returns the line as it is then. */
export async function setLine(tx: Tx, item: ItemRow, quantity: number, unitPrice: number): Promise<ItemRow> {
  const { updatedAt } = await tx
    .updateTable('cart_items')
    .set({ quantity, seen_unit_price: unitPrice, updated_at: sql`now()` })
    .where('id', '=', item.id)
    .returning('updated_at as updatedAt')
    .executeTakeFirstOrThrow();
  return { ...item, quantity, seenUnitPrice: unitPrice, updatedAt };
}

/** Deletes one line of the cart, or all of them. Returns false if there was nothing to delete. */
export async function deleteItems(tx: Tx, cartId: string, itemId?: string): Promise<boolean> {
  let query = tx.deleteFrom('cart_items').where('cart_id', '=', cartId);
  if (itemId) query = query.where('id', '=', itemId);
  const result = await query.executeTakeFirst();
  return result.numDeletedRows > 0n;
}
