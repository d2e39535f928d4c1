import type { SellerVariant } from '#contract/seller/offers.ts';
import { COLUMN_HEADINGS } from '#contract/shared/selling/imports/columns.ts';
import type { CsvColumn } from '#server/kernel/csv.ts';

/**
 * The columns of exported variants. Holds are the names that the API has for them. Sellers change such a file and upload it:
 * what an import reads has its headings, and the stock is there twice, so that pieces sold meanwhile stay sold.
 */
export const VARIANT_COLUMNS: CsvColumn<SellerVariant>[] = [
  { heading: COLUMN_HEADINGS.sku, type: 'text', value: ({ sku }) => sku },
  { heading: { ar: 'الباركود', en: 'Barcode' }, type: 'text', value: ({ gtin }) => gtin },
  { heading: { ar: 'المنتج', en: 'Product in Arabic' }, type: 'text', value: ({ productName }) => productName },
  { heading: { ar: 'المنتج بالإنجليزية', en: 'Product' }, type: 'text', value: ({ productNameEn }) => productNameEn },
  { heading: { ar: 'العبوة', en: 'Pack in Arabic' }, type: 'text', value: ({ packName }) => packName },
  { heading: { ar: 'العبوة بالإنجليزية', en: 'Pack' }, type: 'text', value: ({ packNameEn }) => packNameEn },
  { heading: { ar: 'السعر', en: 'Price' }, type: 'number', value: ({ price }) => price },
  {
    heading: COLUMN_HEADINGS.compare_at_price,
    type: 'number',
    value: ({ compareAtPrice }) => compareAtPrice,
  },
  { heading: COLUMN_HEADINGS.stock, type: 'number', value: ({ stock }) => stock },
  { heading: COLUMN_HEADINGS.stock_seen, type: 'number', value: ({ stock }) => stock },
  {
    heading: { ar: 'بيع في ١٤ يومًا', en: 'Sold in 14 days' },
    type: 'number',
    value: ({ soldIn14Days }) => soldIn14Days,
  },
  { heading: { ar: 'معروض للبيع', en: 'On sale' }, type: 'text', value: ({ isOn }) => (isOn ? 'yes' : 'no') },
  { heading: { ar: 'موقوف بسبب', en: 'Held for' }, type: 'text', value: ({ holds }) => holds.join(' ') },
  {
    heading: { ar: 'سعر ينتظر التأكيد', en: 'Price to be confirmed' },
    type: 'number',
    value: ({ heldPrice }) => heldPrice?.price ?? null,
  },
  { heading: { ar: 'المعرّف', en: 'Id' }, type: 'text', value: ({ id }) => id },
];
