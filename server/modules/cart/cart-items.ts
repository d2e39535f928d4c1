import { type InferResult, type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#server/db/client.ts';
import { statement } from '#server/db/statement.ts';
import type { CustomerScope } from '#server/http/access.ts';
import { newId } from '#server/kernel/ids.ts';
import { type OfferRow, piecesToSell } from '#server/modules/catalogue/public.ts';
import { activeCartOf } from './active-cart.ts';

const COLUMNS = [
  'cart_items.id',
  'cart_items.cart_id as cartId',
  'cart_items.product_vendor_id as offerId',
  'cart_items.variant_id as variantId',
  'cart_items.quantity',
  'cart_items.seen_unit_price as seenUnitPrice',
  'cart_items.search_id as searchId',
  'cart_items.created_at as createdAt',
  'cart_items.updated_at as updatedAt',
] as const;

/** Selects the lines of a customer's active cart in the order they were added. */
const selectItems = (db: Db, customerId: RawBuilder<string>) =>
  db
    .selectFrom('cart_items')
    .innerJoin('variants as x', 'x.id', 'cart_items.variant_id')
    .innerJoin('product_vendors as o', 'o.id', 'cart_items.product_vendor_id')
    .innerJoin('vendors as v', 'v.id', 'o.vendor_id')
    .where('cart_items.cart_id', '=', activeCartOf(customerId))
    .select(COLUMNS)
    .select([
      'x.name as variantName',
      'x.name_en as variantNameEn',
      'x.sku',
      'x.price',
      'x.struck_price as compareAtPrice',
      'x.is_active as variantIsActive',
      piecesToSell().as('stock'),
    ])
    .orderBy('cart_items.created_at')
    .orderBy('cart_items.id');

export type ItemRow = InferResult<ReturnType<typeof selectItems>>[number];

const itemsOf = statement<{ customerId: string }, ItemRow>((db, place) => selectItems(db, place('customerId')));

/** The lines of the customer's active cart in the order they were added, each with its variant's current data. */
export const findItems = (db: Db, { customerId }: CustomerScope): Promise<ItemRow[]> => itemsOf(db, { customerId });

interface NewLine {
  offerId: string;
  /** One that is sold. */
  variant: OfferRow['variants'][number];
  quantity: number;
  unitPrice: number;
  /** The search that found it. */
  searchId?: string | null | undefined;
}

/** A line with the number of those before it. */
export type PlacedItem = ItemRow & { place: number };

/** Adds a line to a cart; for an offer and variant already there, adds to its quantity. Returns the line as it is then. */
export async function addLine(
  tx: Tx,
  cartId: string,
  { offerId, variant, quantity, unitPrice, searchId = null }: NewLine,
): Promise<PlacedItem> {
  const id = newId();
  const [added] = await insertLine(tx, { id, cartId, offerId, variantId: variant.id, quantity, unitPrice, searchId });
  if (!added) throw new Error('no line was added');
  return {
    ...added,
    variantName: variant.name,
    variantNameEn: variant.nameEn,
    sku: variant.sku,
    price: variant.price,
    compareAtPrice: variant.compareAtPrice,
    variantIsActive: true,
    stock: variant.quantity,
  };
}

/** The lines with one that was added or has changed, in their order. */
export function withLine(items: readonly ItemRow[], { place, ...line }: PlacedItem): ItemRow[] {
  return items.filter(({ id }) => id !== line.id).toSpliced(place, 0, line);
}

type Inserted = Omit<NewLine, 'variant' | 'searchId'> & {
  id: string;
  cartId: string;
  variantId: string;
  searchId: string | null;
};

/** What the table of lines itself holds of a line. */
type OwnColumns = Omit<
  PlacedItem,
  'variantName' | 'variantNameEn' | 'sku' | 'price' | 'compareAtPrice' | 'variantIsActive' | 'stock'
>;

const insertLine = statement<Inserted, OwnColumns>((db, place) =>
  db
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
    .returning(COLUMNS)
    // A line of the same moment has an id before or behind it.
    .returning(
      sql<number>`(select count(*)::int from cart_items as b
      where b.cart_id = cart_items.cart_id and (b.created_at, b.id) < (cart_items.created_at, cart_items.id))`.as(
        'place',
      ),
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
