import type { OperatedProduct } from '#contract/operator/products.ts';
import type { Language } from '#contract/shared/language.ts';
import type { CsvColumn } from '#server/kernel/csv.ts';

const STATES: Record<OperatedProduct['status'], Record<Language, string>> = {
  DRAFT: { ar: 'مقترح', en: 'Proposed' },
  ACTIVE: { ar: 'معروض', en: 'On sale' },
  ARCHIVED: { ar: 'مؤرشف', en: 'Archived' },
};

/** The columns of exported products, with the words of the screen. */
export const PRODUCT_COLUMNS: CsvColumn<OperatedProduct>[] = [
  { heading: { ar: 'رمز المنتج', en: 'SKU' }, type: 'text', value: ({ sku }) => sku },
  { heading: { ar: 'الاسم', en: 'Name in Arabic' }, type: 'text', value: ({ name }) => name },
  { heading: { ar: 'الاسم بالإنجليزية', en: 'Name' }, type: 'text', value: ({ nameEn }) => nameEn },
  { heading: { ar: 'القسم', en: 'Category in Arabic' }, type: 'text', value: ({ category }) => category.name },
  { heading: { ar: 'القسم بالإنجليزية', en: 'Category' }, type: 'text', value: ({ category }) => category.nameEn },
  { heading: { ar: 'الحالة', en: 'State' }, type: 'word', value: ({ status }) => STATES[status] },
  { heading: { ar: 'العبوات', en: 'Packs' }, type: 'number', value: ({ packs }) => packs },
  { heading: { ar: 'العروض', en: 'Offers' }, type: 'number', value: ({ offers }) => offers.all },
  { heading: { ar: 'العروض الظاهرة', en: 'Offers on sale' }, type: 'number', value: ({ offers }) => offers.onSale },
  { heading: { ar: 'دُمج في', en: 'Merged into' }, type: 'text', value: ({ mergedInto }) => mergedInto?.id ?? null },
  { heading: { ar: 'تاريخ الإضافة', en: 'Added' }, type: 'time', value: ({ createdAt }) => createdAt },
  { heading: { ar: 'آخر تعديل', en: 'Changed' }, type: 'time', value: ({ updatedAt }) => updatedAt },
  { heading: { ar: 'المعرّف', en: 'Id' }, type: 'text', value: ({ id }) => id },
];
