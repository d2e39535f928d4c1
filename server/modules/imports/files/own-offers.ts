import { sql } from 'kysely';
import type { Language } from '#contract/shared/language.ts';
import { COLUMN_HEADINGS, type ImportField, type ImportKind } from '#contract/shared/selling/imports/columns.ts';
import type { Db } from '#server/db/client.ts';
import { toRiyals, toRiyalsOrNull } from '#server/kernel/money.ts';
import type { Cell, Table } from './table.ts';

const CHUNK = 1_000;

const NUMBERS: ImportField[] = ['price', 'compare_at_price', 'stock', 'stock_seen', 'minimum', 'maximum', 'low_stock'];
const columnsOf = (fields: readonly ImportField[], language: Language): Table['columns'] =>
  fields.map((field) => ({
    heading: COLUMN_HEADINGS[field][language],
    type: NUMBERS.includes(field) ? 'number' : 'text',
  }));

const EXPORTED = [
  ...(['sku', 'gtin', 'product_name', 'pack_name', 'price', 'compare_at_price', 'stock', 'stock_seen'] as const),
  ...(['is_on', 'minimum', 'maximum', 'low_stock'] as const),
] satisfies ImportField[];

/** The columns of a file to fill in. */
const TEMPLATES: Record<ImportKind, readonly ImportField[]> = {
  prices_stock: ['sku', 'price', 'compare_at_price', 'stock'],
  offers: ['gtin', 'product_code', 'sku', 'price', 'compare_at_price', 'stock', 'minimum', 'maximum'],
};

export function emptyTable(kind: ImportKind, language: Language): Table {
  return { language, columns: columnsOf(TEMPLATES[kind], language), rows: [] };
}

const YES_NO = { ar: ['نعم', 'لا'], en: ['yes', 'no'] } as const;

/** Everything that a vendor sells, as an import reads it. */
export function ownOffers(db: Db, vendorId: string, language: Language): Table {
  return { language, columns: columnsOf(EXPORTED, language), rows: rowsOf(db, vendorId, language) };
}

interface Row {
  id: string;
  sku: string;
  gtin: string | null;
  names: [productName: string, packName: string];
  price: number;
  compareAtPrice: number | null;
  stock: number;
  isOn: boolean;
  minimum: number;
  maximum: number | null;
  lowStock: number | null;
}

async function* rowsOf(db: Db, vendorId: string, language: Language): AsyncGenerator<Cell[]> {
  const names = language === 'ar' ? sql`array[p.name, k.name]` : sql`array[p.name_en, k.name_en]`;
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const { rows } = await sql<Row>`
      select v.id, v.sku, k.gtin, ${names} as names, v.price, v.compare_at_price as "compareAtPrice",
        v.stock_quantity as stock, o.wants_active as "isOn", o.min_order_quantity as minimum,
        o.max_order_quantity as maximum, o.low_stock_threshold as "lowStock"
      from variants as v join product_vendors as o on o.id = v.product_vendor_id
      join products as p on p.id = o.product_id join packs as k on k.id = v.pack_id
      where v.vendor_id = ${vendorId} and v.is_active and v.id > ${after} order by v.id limit ${CHUNK}`.execute(db);
    for (const row of rows) yield cellsOf(row, language);
    if (rows.length < CHUNK) return;
    after = rows.at(-1)?.id ?? after;
  }
}

function cellsOf({ sku, gtin, names, stock, ...row }: Row, language: Language): Cell[] {
  const [yes, no] = YES_NO[language];
  return [
    ...[sku, gtin && shortGtin(gtin), ...names, toRiyals(row.price), toRiyalsOrNull(row.compareAtPrice)],
    ...[stock, stock, row.isOn ? yes : no, row.minimum, row.maximum, row.lowStock],
  ];
}

/** As it is printed on the pack: with 13 digits, unless it has 14. */
const shortGtin = (gtin: string) => gtin.replace(/^0(?=\d{13}$)/, '');

/**
 * The stock before an import, relative to what there is now: pieces that were sold since stay sold. Each row names the import, so
 * that this list is known from any other one with the same numbers. Throws nothing.
 */
export function stockBefore(db: Db, of: { id: string; batchId: string }, language: Language): Table {
  const fields = ['sku', 'product_name', 'pack_name', 'stock', 'stock_seen', 'correction_of'] as const;
  return { language, columns: columnsOf(fields, language), rows: stockRows(db, of, language) };
}

async function* stockRows(
  db: Db,
  { id, batchId }: { id: string; batchId: string },
  language: Language,
): AsyncGenerator<Cell[]> {
  const names = language === 'ar' ? sql`array[p.name, k.name]` : sql`array[p.name_en, k.name_en]`;
  const { rows } = await sql<{ sku: string; names: string[]; before: number; stock: number }>`
    select v.sku, ${names} as names, v.stock_quantity as stock, greatest(0, v.stock_quantity - m.quantity)::int as before
    from stock_movements as m join variants as v on v.id = m.variant_id and v.is_active
    join packs as k on k.id = v.pack_id join products as p on p.id = k.product_id
    where m.batch_id = ${batchId} and m.reason <> 'initial' order by v.id`.execute(db);
  for (const { sku, names: texts, before, stock } of rows) yield [sku, ...texts, before, stock, id];
}
