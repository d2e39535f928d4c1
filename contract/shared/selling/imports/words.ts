import type { Language } from '#contract/shared/language.ts';
import { COLUMN_HEADINGS } from './columns.ts';
import type { ProblemCode, RowProblem } from './problems.ts';

type Words = Record<Language, string>;

// {row}: another row of the file. {column}: the column's heading.
const PROBLEMS: Record<ProblemCode, Words> = {
  missing_id: {
    ar: 'لا يوجد في الصف رمز ولا باركود. اكتب رمز العبوة عندك أو باركودها.',
    en: 'The row names no pack. Enter your SKU or the barcode.',
  },
  gtin_exponent: {
    ar: 'اختصر إكسل أرقام هذا الباركود فضاع آخرها. اجعل تنسيق العمود «نص» واكتب الباركود كاملًا.',
    en: 'Excel has cut this number. Format the column as text and enter the whole barcode.',
  },
  gtin_invalid: {
    ar: 'هذا الباركود فيه رقم خطأ أو ناقص. راجع الأرقام المطبوعة على العبوة.',
    en: 'A digit of this barcode is wrong or missing. Compare it with the pack.',
  },
  unknown_sku: { ar: 'لا توجد عندك عبوة بهذا الرمز.', en: 'You have no pack with this SKU.' },
  unknown_gtin: {
    ar: 'لا يوجد منتج بهذا الباركود. إن كان صحيحًا فاقترح المنتج.',
    en: 'No product has this barcode. If it is right, propose the product.',
  },
  unknown_code: { ar: 'لا يوجد منتج بهذا الرمز.', en: 'No product has this code.' },
  several_packs: {
    ar: 'للمنتج أكثر من عبوة. اكتب الباركود، أو أضف رقم العبوة إلى رمز المنتج، مثل ‎FLOUR-2.',
    en: 'The product has several packs. Enter the barcode, or add the pack’s number to the code, as in FLOUR-2.',
  },
  ids_differ: {
    ar: 'الرمز والباركود لعبوتين مختلفتين. صحّح أحدهما.',
    en: 'The SKU and the barcode belong to different packs. Correct one of them.',
  },
  not_offered: {
    ar: 'أنت لا تبيع هذه العبوة بعد. أضفها بملف «عروض جديدة».',
    en: 'You do not sell this pack yet. Add it with a file of new offers.',
  },
  twice: {
    ar: 'العبوة مكررة: وردت في الصف {row} أيضًا، ولم نطبّق أيًّا من الصفين. أبقِ الصف الصحيح فقط.',
    en: 'Row {row} is for the same pack, so neither is applied. Keep only the right one.',
  },
  price_invalid: {
    ar: '«{column}» ليس سعرًا. اكتب رقمًا أكبر من صفر، بمنزلتين عشريتين على الأكثر، مثل 18.50.',
    en: '“{column}” is not a price. Enter an amount above 0 with at most two decimals, such as 18.50.',
  },
  pieces_invalid: {
    ar: '«{column}» يجب أن يكون عددًا صحيحًا من 0 إلى 1,000,000.',
    en: '“{column}” must be a whole number from 0 to 1,000,000.',
  },
  quantity_invalid: {
    ar: '«{column}» يجب أن يكون عددًا صحيحًا من 1 إلى 9,999.',
    en: '“{column}” must be a whole number from 1 to 9,999.',
  },
  thousand_unclear: {
    ar: '«{column}» غير واضح: قد يُقرأ 1.000 واحدًا أو ألفًا. اكتب العدد الصحيح دون فاصلة، مثل 1000.',
    en: '“{column}” is unclear: 1.000 may be one or a thousand. Write the whole number without a point, such as 1000.',
  },
  stock_too_large: {
    ar: 'بهذا الرقم يتجاوز المخزون 1,000,000 قطعة، وهو أكثر ما يُحفظ. راجع الرقم.',
    en: 'This number brings the stock above 1,000,000 pieces, the most that can be kept. Check it.',
  },
  flag_invalid: { ar: 'اكتب في «{column}» نعم أو لا.', en: 'Enter yes or no in “{column}”.' },
  sku_invalid: {
    ar: 'رمز العبوة: حتى 64 حرفًا أو رقمًا إنجليزيًا دون مسافات.',
    en: 'A SKU has up to 64 Latin letters, digits and signs, without spaces.',
  },
  sku_taken: { ar: 'هذا الرمز لعبوة أخرى عندك.', en: 'You use this SKU for another pack.' },
  not_above_price: {
    ar: 'السعر قبل التخفيض يجب أن يكون أعلى من السعر.',
    en: 'The price before the discount must be above the price.',
  },
  below_limit: { ar: 'السعر أقل من الحد الذي وضعته لهذه العبوة.', en: 'The price is below the limit you set.' },
  above_limit: { ar: 'السعر أعلى من الحد الذي وضعته لهذه العبوة.', en: 'The price is above the limit you set.' },
  maximum_below_minimum: {
    ar: 'أكثر كمية للطلب أقل من أقل كمية. لتغييرهما معًا اكتبهما في الصف نفسه.',
    en: 'The maximum per order is below the minimum. To change both, write both in this row.',
  },
  offer_differs: {
    ar: '«{column}» لكل عبوات المنتج معًا، وهو مختلف في الصف {row}.',
    en: '“{column}” is the same for all packs of a product, and differs in row {row}.',
  },
  price_missing: { ar: 'اكتب السعر لتعرض العبوة.', en: 'Enter a price to offer the pack.' },
  price_stopped: {
    ar: 'السعر بعيد جدًا عن أسعار المتاجر الأخرى. تأكد من الفاصلة العشرية والعملة.',
    en: 'The price is far from that of other stores. Check the decimal point.',
  },
  price_held: {
    ar: 'السعر بعيد جدًا عن المعتاد: يبقى السعر الحالي حتى يؤكد مالك المتجر السعر الجديد، ولا نطبّق بقية الصف.',
    en: 'The price is very unusual: the current one stays until an owner confirms the new one, and the rest of the row is not applied.',
  },
  far_below_own: { ar: 'السعر أقل من نصف سعرك الحالي.', en: 'The price is less than half of your current one.' },
  far_above_own: { ar: 'السعر أكثر من ضعف سعرك الحالي.', en: 'The price is more than twice your current one.' },
  far_below_others: { ar: 'السعر أقل كثيرًا من المتاجر الأخرى.', en: 'The price is far below other stores.' },
  far_above_others: { ar: 'السعر أعلى كثيرًا من المتاجر الأخرى.', en: 'The price is far above other stores.' },
  below_one_riyal: { ar: 'السعر أقل من ريال واحد.', en: 'The price is below one riyal.' },
  formula: {
    ar: 'في «{column}» معادلة. أخذنا آخر نتيجة محفوظة لها.',
    en: '“{column}” holds a formula. Its last saved result counts.',
  },
  formula_empty: {
    ar: 'في «{column}» معادلة بلا نتيجة محفوظة. اكتب القيمة نفسها.',
    en: '“{column}” holds a formula without a saved result. Write the value itself.',
  },
  gtin_repaired: {
    ar: 'حذف إكسل أصفارًا من أول الباركود فأعدناها.',
    en: 'Excel had dropped the barcode’s leading zeros; they are back.',
  },
  stock_repeated: {
    ar: 'سبق أن عدّلنا المخزون من هذا الملف، فلن نعدّله منه مرة أخرى. لتصحيح ذلك الرفع تراجع عنه أولًا، ولعدد جديد صدّر ملفًا جديدًا.',
    en: 'An earlier upload of this file has changed this stock, so it is not changed again. To correct that upload, undo it first; for a new count, export a new file.',
  },
  stock_replaced: {
    ar: 'غيّر هذا الملف المخزون من قبل ثم تم التراجع عنه، فحذفنا التغيير السابق وحسبنا المخزون من الرقم الجديد.',
    en: 'An earlier upload of this file had changed this stock and was taken back. That change is taken off, and the new number counts.',
  },
};

/** A problem of a row, as a sentence. */
export function problemText({ code, field, row }: RowProblem, language: Language): string {
  return PROBLEMS[code][language]
    .replace('{row}', String(row ?? ''))
    .replace('{column}', field ? COLUMN_HEADINGS[field][language] : '');
}
