import { type RawBuilder, type SqlBool, sql } from 'kysely';

// The SQL functions of migration 0048 say what may be sold. They take rows, so each argument is the alias of a table.

/** Whether a vendor (v) may sell its offer (o) of a product (p). Stock and holidays are not considered. */
export function mayBeSold(offer = 'o', product = 'p', vendor = 'v'): RawBuilder<SqlBool> {
  return sql`may_be_sold(${sql.id(offer)}, ${sql.id(product)}, ${sql.id(vendor)})`;
}

/** Whether shoppers may see a vendor (v). */
export function isPublicVendor(vendor = 'v'): RawBuilder<SqlBool> {
  return sql`is_public_vendor(${sql.id(vendor)})`;
}

/** The pieces of a variant (x) that can be bought of a vendor (v): none while it is on holiday. */
export function piecesToSell(variant = 'x', vendor = 'v'): RawBuilder<number> {
  return sql`pieces_to_sell(${sql.id(variant)}, ${sql.id(vendor)})`;
}
