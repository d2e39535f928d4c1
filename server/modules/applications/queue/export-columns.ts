import type { QueuedApplication } from '#contract/operator/applications.ts';
import type { CsvColumn } from '#server/kernel/csv.ts';

/** The columns of exported applications. States are the names that the API has for them. */
export const APPLICATION_COLUMNS: CsvColumn<QueuedApplication>[] = [
  { heading: { ar: 'المتجر', en: 'Store in Arabic' }, type: 'text', value: ({ tradeName }) => tradeName },
  { heading: { ar: 'المتجر بالإنجليزية', en: 'Store' }, type: 'text', value: ({ tradeNameEn }) => tradeNameEn },
  { heading: { ar: 'الحالة', en: 'State' }, type: 'text', value: ({ state }) => state },
  {
    heading: { ar: 'رقم السجل أو الوثيقة', en: 'Registration or document' },
    type: 'text',
    value: ({ number }) => number,
  },
  { heading: { ar: 'تاريخ الإرسال', en: 'Sent at' }, type: 'time', value: ({ submittedAt }) => submittedAt },
  { heading: { ar: 'يراجعه', en: 'Reviewer' }, type: 'text', value: ({ reviewer }) => reviewer?.name ?? null },
  { heading: { ar: 'المعرّف', en: 'Id' }, type: 'text', value: ({ id }) => id },
];
