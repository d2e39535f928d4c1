import type { Language } from '#contract/shared/language.ts';

/** What a file is for: to change what the vendor sells, or to sell packs that exist. */
export const IMPORT_KINDS = ['prices_stock', 'offers'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** What a column of a file holds. */
export const IMPORT_FIELDS = [
  'sku',
  'gtin',
  'product_code',
  'product_name',
  'pack_name',
  'price',
  'compare_at_price',
  'stock',
  'stock_seen',
  'is_on',
  'minimum',
  'maximum',
  'low_stock',
  'confirm',
  'correction_of',
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

/** Columns that name the pack of a row, in the order in which they are tried. */
const NAMING_FIELDS = ['sku', 'gtin', 'product_code'] as const satisfies ImportField[];

/** Columns that a row changes. */
const CHANGING_FIELDS = [
  'price',
  'compare_at_price',
  'stock',
  'is_on',
  'minimum',
  'maximum',
  'low_stock',
] as const satisfies ImportField[];

/** The heading that the shop's own files give each column. */
export const COLUMN_HEADINGS: Record<ImportField, Record<Language, string>> = {
  sku: { ar: 'رمز العبوة عندك', en: 'Your SKU' },
  gtin: { ar: 'الباركود', en: 'Barcode' },
  product_code: { ar: 'رمز المنتج', en: 'Product code' },
  product_name: { ar: 'المنتج', en: 'Product' },
  pack_name: { ar: 'العبوة', en: 'Pack' },
  price: { ar: 'السعر', en: 'Price' },
  compare_at_price: { ar: 'السعر قبل التخفيض', en: 'Price before discount' },
  stock: { ar: 'المخزون', en: 'Stock' },
  stock_seen: { ar: 'المخزون عند التصدير', en: 'Stock when exported' },
  is_on: { ar: 'معروض للبيع', en: 'On sale' },
  minimum: { ar: 'أقل كمية للطلب', en: 'Minimum per order' },
  maximum: { ar: 'أكثر كمية للطلب', en: 'Maximum per order' },
  low_stock: { ar: 'حد المخزون المنخفض', en: 'Low stock limit' },
  confirm: { ar: 'تأكيد السعر', en: 'Confirm price' },
  // The import whose stock a list of the shop's own takes back: the list is known by it.
  correction_of: { ar: 'رقم التصحيح (لا تغيّره)', en: 'Correction number (do not change)' },
};

/** The two columns that the file of bad rows has more. They are not read. */
export const ERROR_HEADINGS: Record<Language, string> = { ar: 'الخطأ', en: 'Error' };

/** What sellers also write over a column, in their own files. */
const OTHER_HEADINGS: Partial<Record<ImportField, string[]>> = {
  sku: ['sku', 'item code', 'partner sku', 'seller sku', 'رمز الصنف', 'رقم الصنف', 'رمز sku', 'كود الصنف'],
  gtin: ['gtin', 'ean', 'upc', 'bar code', 'باركود', 'رقم الباركود', 'الرمز الشريطي'],
  product_code: ['code', 'كود المنتج'],
  product_name: ['product name', 'name', 'item', 'اسم المنتج', 'الصنف', 'اسم الصنف'],
  pack_name: ['size', 'pack size', 'الحجم'],
  price: ['unit price', 'سعر البيع', 'سعر'],
  compare_at_price: ['compare at', 'old price', 'was', 'السعر القديم', 'السعر السابق'],
  stock: ['quantity', 'qty', 'on hand', 'الكمية', 'الكمية المتوفرة', 'كمية', 'مخزون'],
  is_on: ['active', 'enabled', 'status', 'مفعل', 'الحالة'],
  minimum: ['min', 'min order', 'الحد الأدنى'],
  maximum: ['max', 'max order', 'الحد الأعلى', 'الحد الأقصى'],
  low_stock: ['low stock', 'reorder level', 'حد التنبيه'],
  confirm: ['confirmed', 'تأكيد'],
};

/**
 * What sellers write over the price of a sale. A sale also has a time and a licence, which files lack: such a column is not the
 * price, unless a person says so.
 */
const SALE_HEADINGS = [
  ...[
    'sale price',
    'discount price',
    'discounted price',
    'promo price',
    'promotion price',
    'offer price',
    'special price',
  ],
  ...['سعر التخفيض', 'السعر المخفض', 'سعر العرض', 'سعر الخصم', 'السعر بعد الخصم', 'السعر بعد التخفيض'],
];

/** A heading as it is compared and remembered: without capitals, marks, and the ways to write one Arabic letter. */
export function headingKey(heading: string): string {
  return heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u064b-\u065f\u0670\u0640\p{Cf}]/gu, '')
    .replace(/[أإآ]/g, 'ا')
    .replace(/ة/g, 'ه')
    .replace(/ى/g, 'ي')
    .replace(/[\s_\-:*().]+/g, ' ')
    .trim();
}

const KNOWN = new Map<string, ImportField | 'ignored'>([
  ...IMPORT_FIELDS.flatMap((field): [string, ImportField][] =>
    [field, ...Object.values(COLUMN_HEADINGS[field]), ...(OTHER_HEADINGS[field] ?? [])].map((heading) => [
      headingKey(heading),
      field,
    ]),
  ),
  ...Object.values(ERROR_HEADINGS).map((heading): [string, 'ignored'] => [headingKey(heading), 'ignored']),
]);

/** What a heading means by itself: a field, a column of our own that is not read, or nothing known. */
export const meaningOf = (heading: string): ImportField | 'ignored' | null => KNOWN.get(headingKey(heading)) ?? null;

const SALES = new Set(SALE_HEADINGS.map(headingKey));

/** Whether a heading stands for the price of a sale. */
export const isSaleHeading = (heading: string): boolean => SALES.has(headingKey(heading));

/** Whether a heading is the one that our own files have for a field. */
export const isOwnHeading = (heading: string, field: ImportField): boolean =>
  [field, ...Object.values(COLUMN_HEADINGS[field])].some((own) => headingKey(own) === headingKey(heading));

/** Why the columns of a file are not enough: nothing names the pack, nothing is changed, or a new offer has no price. */
export const MISSING_COLUMNS = ['naming', 'changing', 'price'] as const;
export type MissingColumn = (typeof MISSING_COLUMNS)[number];

/** What the chosen columns lack for a kind of file; empty if the file can be checked. */
export function missingColumns(kind: ImportKind, fields: readonly (ImportField | null)[]): MissingColumn[] {
  const has = (wanted: readonly ImportField[]) => wanted.some((field) => fields.includes(field));
  return [
    ...(has(NAMING_FIELDS) ? [] : (['naming'] as const)),
    ...(kind === 'prices_stock' && !has(CHANGING_FIELDS) ? (['changing'] as const) : []),
    ...(kind === 'offers' && !has(['price']) ? (['price'] as const) : []),
  ];
}
