import type { AuditEntry } from '#contract/shared/audit.ts';
import { logWords as ar } from '#contract/shared/words/log.ar.ts';
import { logWords as en } from '#contract/shared/words/log.en.ts';
import type { CsvColumn } from '#server/kernel/csv.ts';

const json = (value: unknown) => (value === null ? null : JSON.stringify(value));

type Named = keyof typeof ar | 'log.actor.user';

/** What the screen says for it; of an older or newer release's entry, that the words do not know, the code. */
const inWords = (name: Named, code: string) =>
  name === 'log.actor.user' ? { ar: 'شخص', en: 'Person' } : { ar: ar[name] ?? code, en: en[name] ?? code };

/** The columns of an exported log, with the words of the screen. Old and new values are those of the API. */
export const ENTRY_COLUMNS: CsvColumn<AuditEntry>[] = [
  { heading: { ar: 'الوقت (الرياض)', en: 'Time (Riyadh)' }, type: 'time', value: ({ at }) => at },
  { heading: { ar: 'الاسم', en: 'Name' }, type: 'text', value: ({ actor }) => actor.name },
  {
    heading: { ar: 'نوع الفاعل', en: 'Kind of actor' },
    type: 'word',
    value: ({ actor }) => inWords(`log.actor.${actor.kind}`, actor.kind),
  },
  { heading: { ar: 'رقم الفاعل', en: 'Actor id' }, type: 'text', value: ({ actor }) => actor.id },
  { heading: { ar: 'المتجر', en: 'Store' }, type: 'text', value: ({ vendor }) => vendor?.businessName ?? null },
  {
    heading: { ar: 'المتجر بالإنجليزية', en: 'Store in English' },
    type: 'text',
    value: ({ vendor }) => vendor?.businessNameEn ?? null,
  },
  {
    heading: { ar: 'التغيير', en: 'Change' },
    type: 'word',
    value: ({ action }) => inWords(`log.actions.${action}`, action),
  },
  { heading: { ar: 'الموضوع', en: 'Subject' }, type: 'word', value: ({ kind }) => inWords(`log.kinds.${kind}`, kind) },
  { heading: { ar: 'رقم العنصر', en: 'Item id' }, type: 'text', value: ({ entity }) => entity },
  { heading: { ar: 'قبل', en: 'Before' }, type: 'text', value: ({ before }) => json(before) },
  { heading: { ar: 'بعد', en: 'After' }, type: 'text', value: ({ after }) => json(after) },
  { heading: { ar: 'السبب', en: 'Reason' }, type: 'text', value: ({ reason }) => reason },
  { heading: { ar: 'رقم الطلب التقني', en: 'Request id' }, type: 'text', value: ({ requestId }) => requestId },
];
