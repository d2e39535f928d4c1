import type { QueuedApplication } from '#contract/operator/applications.ts';
import type { Language } from '#contract/shared/language.ts';
import type { CsvColumn } from '#server/kernel/csv.ts';

const STATES: Record<QueuedApplication['state'], Record<Language, string>> = {
  DRAFT: { ar: 'مسودة', en: 'Draft' },
  SUBMITTED: { ar: 'جديد', en: 'New' },
  IN_REVIEW: { ar: 'قيد المراجعة', en: 'In review' },
  NEEDS_CHANGES: { ar: 'بانتظار تعديل المتقدم', en: 'Waits for the applicant' },
  APPROVED: { ar: 'مقبول', en: 'Approved' },
  REJECTED: { ar: 'مرفوض', en: 'Rejected' },
  WITHDRAWN: { ar: 'سحبه المتقدم', en: 'Withdrawn' },
};

/** The columns of exported applications, with the words of the screen. */
export const APPLICATION_COLUMNS: CsvColumn<QueuedApplication>[] = [
  { heading: { ar: 'المتجر', en: 'Store in Arabic' }, type: 'text', value: ({ tradeName }) => tradeName },
  { heading: { ar: 'المتجر بالإنجليزية', en: 'Store' }, type: 'text', value: ({ tradeNameEn }) => tradeNameEn },
  { heading: { ar: 'الحالة', en: 'State' }, type: 'word', value: ({ state }) => STATES[state] },
  {
    heading: { ar: 'رقم السجل أو الوثيقة', en: 'Registration or document' },
    type: 'text',
    value: ({ number }) => number,
  },
  { heading: { ar: 'تاريخ الإرسال', en: 'Sent at' }, type: 'time', value: ({ submittedAt }) => submittedAt },
  { heading: { ar: 'يراجعه', en: 'Reviewer' }, type: 'text', value: ({ reviewer }) => reviewer?.name ?? null },
  { heading: { ar: 'المعرّف', en: 'Id' }, type: 'text', value: ({ id }) => id },
];
