import type { PaymentFinding } from '#contract/operator/money/findings.ts';
import type { CsvColumn } from '#server/kernel/csv.ts';

const written = (values: PaymentFinding['expected']) => (values === null ? '' : JSON.stringify(values));

/** The columns of exported findings. Their kinds and values are the words of docs/operations.md. */
export const FINDING_COLUMNS: CsvColumn<PaymentFinding>[] = [
  { heading: { ar: 'الاختلاف', en: 'Finding' }, type: 'text', value: ({ kind }) => kind },
  { heading: { ar: 'رقم الطلب', en: 'Order' }, type: 'text', value: ({ order }) => order?.orderNumber ?? '' },
  { heading: { ar: 'البوابة', en: 'Gateway' }, type: 'text', value: ({ provider }) => provider },
  { heading: { ar: 'المرجع', en: 'Reference' }, type: 'text', value: ({ refId }) => refId },
  { heading: { ar: 'المتوقع', en: 'Expected' }, type: 'text', value: ({ expected }) => written(expected) },
  { heading: { ar: 'الموجود', en: 'Found' }, type: 'text', value: ({ found }) => written(found) },
  { heading: { ar: 'ظهر أولًا', en: 'First seen' }, type: 'time', value: ({ firstSeen }) => firstSeen },
  { heading: { ar: 'ظهر آخر مرة', en: 'Last seen' }, type: 'time', value: ({ lastSeen }) => lastSeen },
  { heading: { ar: 'أُغلق', en: 'Closed' }, type: 'time', value: ({ closedAt }) => closedAt },
  { heading: { ar: 'ما عُمل', en: 'What was done' }, type: 'text', value: ({ closedBecause }) => closedBecause ?? '' },
  { heading: { ar: 'المعرّف', en: 'Id' }, type: 'text', value: ({ id }) => id },
];
