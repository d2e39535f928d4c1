import type { AuditEntry } from '#contract/shared/audit.ts';
import type { CsvColumn } from '#server/kernel/csv.ts';

const json = (value: unknown) => (value === null ? null : JSON.stringify(value));

/** The columns of an exported log. Actions and kinds are the names that the API has for them: they stay the same. */
export const ENTRY_COLUMNS: CsvColumn<AuditEntry>[] = [
  { heading: { ar: 'الوقت (الرياض)', en: 'Time (Riyadh)' }, type: 'time', value: ({ at }) => at },
  { heading: { ar: 'الاسم', en: 'Name' }, type: 'text', value: ({ actor }) => actor.name },
  { heading: { ar: 'نوع الفاعل', en: 'Kind of actor' }, type: 'text', value: ({ actor }) => actor.kind },
  { heading: { ar: 'رقم الفاعل', en: 'Actor id' }, type: 'text', value: ({ actor }) => actor.id },
  { heading: { ar: 'المتجر', en: 'Store' }, type: 'text', value: ({ vendor }) => vendor?.businessName ?? null },
  {
    heading: { ar: 'المتجر بالإنجليزية', en: 'Store in English' },
    type: 'text',
    value: ({ vendor }) => vendor?.businessNameEn ?? null,
  },
  { heading: { ar: 'التغيير', en: 'Change' }, type: 'text', value: ({ action }) => action },
  { heading: { ar: 'الموضوع', en: 'Subject' }, type: 'text', value: ({ kind }) => kind },
  { heading: { ar: 'رقم العنصر', en: 'Item id' }, type: 'text', value: ({ entity }) => entity },
  { heading: { ar: 'قبل', en: 'Before' }, type: 'text', value: ({ before }) => json(before) },
  { heading: { ar: 'بعد', en: 'After' }, type: 'text', value: ({ after }) => json(after) },
  { heading: { ar: 'السبب', en: 'Reason' }, type: 'text', value: ({ reason }) => reason },
  { heading: { ar: 'رقم الطلب التقني', en: 'Request id' }, type: 'text', value: ({ requestId }) => requestId },
];
