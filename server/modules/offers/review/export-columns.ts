import type { HeldPrice } from '#contract/operator/prices.ts';
import type { Language } from '#contract/shared/language.ts';
import type { CsvColumn } from '#server/kernel/csv.ts';
import { toHalalas } from '#server/kernel/money.ts';

const DOUBTS: Record<HeldPrice['doubts'][number], Record<Language, string>> = {
  far_below_own: { ar: 'أقل بكثير من سعره السابق', en: 'Far below its own price' },
  far_above_own: { ar: 'أعلى بكثير من سعره السابق', en: 'Far above its own price' },
  far_below_others: { ar: 'أقل بكثير من سعره في المتاجر الأخرى', en: 'Far below the price of other stores' },
  far_above_others: { ar: 'أعلى بكثير من سعره في المتاجر الأخرى', en: 'Far above the price of other stores' },
  below_one_riyal: { ar: 'أقل من ريال واحد', en: 'Less than one riyal' },
};

const inWords = (doubts: HeldPrice['doubts']) => ({
  ar: doubts.map((doubt) => DOUBTS[doubt].ar).join('، '),
  en: doubts.map((doubt) => DOUBTS[doubt].en).join(', '),
});

/** The columns of exported held prices, with the words of the screen. */
export const HELD_COLUMNS: CsvColumn<HeldPrice>[] = [
  { heading: { ar: 'المنتج', en: 'Product in Arabic' }, type: 'text', value: ({ productName }) => productName },
  { heading: { ar: 'المنتج بالإنجليزية', en: 'Product' }, type: 'text', value: ({ productNameEn }) => productNameEn },
  { heading: { ar: 'العبوة', en: 'Pack in Arabic' }, type: 'text', value: ({ packName }) => packName },
  { heading: { ar: 'العبوة بالإنجليزية', en: 'Pack' }, type: 'text', value: ({ packNameEn }) => packNameEn },
  { heading: { ar: 'رمز المنتج', en: 'SKU' }, type: 'text', value: ({ sku }) => sku },
  { heading: { ar: 'المتجر', en: 'Store' }, type: 'text', value: ({ vendor }) => vendor.businessName },
  { heading: { ar: 'السعر الساري', en: 'Live now' }, type: 'money', value: ({ oldPrice }) => toHalalas(oldPrice) },
  { heading: { ar: 'السعر المطلوب', en: 'Asked for' }, type: 'money', value: ({ price }) => toHalalas(price) },
  { heading: { ar: 'سبب الإيقاف', en: 'Held because' }, type: 'word', value: ({ doubts }) => inWords(doubts) },
  {
    heading: { ar: 'أدنى سعر في ٣٠ يومًا', en: 'Lowest in 30 days' },
    type: 'money',
    value: ({ ownLowest }) => toHalalas(ownLowest),
  },
  {
    heading: { ar: 'أعلى سعر في ٣٠ يومًا', en: 'Highest in 30 days' },
    type: 'money',
    value: ({ ownHighest }) => toHalalas(ownHighest),
  },
  { heading: { ar: 'التخفيض', en: 'Sale' }, type: 'text', value: ({ sale }) => sale?.name ?? null },
  { heading: { ar: 'وقت الطلب', en: 'Asked' }, type: 'time', value: ({ askedAt }) => askedAt },
  { heading: { ar: 'معرّف العبوة', en: 'Pack id' }, type: 'text', value: ({ variantId }) => variantId },
];
