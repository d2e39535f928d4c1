import type { PaperTask } from '#contract/operator/vendor-papers.ts';
import type { CsvColumn } from '#server/kernel/csv.ts';

/** The columns of exported papers. Kinds and states are the names that the API has for them. */
export const PAPER_COLUMNS: CsvColumn<PaperTask>[] = [
  { heading: { ar: 'المتجر', en: 'Store in Arabic' }, type: 'text', value: ({ vendor }) => vendor.businessName },
  { heading: { ar: 'المتجر بالإنجليزية', en: 'Store' }, type: 'text', value: ({ vendor }) => vendor.businessNameEn },
  { heading: { ar: 'المستند', en: 'Paper' }, type: 'text', value: ({ kind }) => kind },
  { heading: { ar: 'الحالة', en: 'State' }, type: 'text', value: ({ state }) => state },
  { heading: { ar: 'ينتظر منذ', en: 'Waiting since' }, type: 'time', value: ({ since }) => since },
  { heading: { ar: 'رقم المستند', en: 'Number' }, type: 'text', value: ({ number }) => number },
  { heading: { ar: 'تاريخ الإصدار', en: 'Issued on' }, type: 'text', value: ({ issuedOn }) => issuedOn },
  { heading: { ar: 'تاريخ الانتهاء', en: 'Ends on' }, type: 'text', value: ({ expiresOn }) => expiresOn },
  { heading: { ar: 'عروض متوقفة', en: 'Offers off' }, type: 'number', value: ({ heldOffers }) => heldOffers },
  { heading: { ar: 'المعرّف', en: 'Id' }, type: 'text', value: ({ id }) => id },
];
