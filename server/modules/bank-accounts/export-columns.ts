import type { AccountChange } from '#contract/operator/bank.ts';
import type { CsvColumn } from '#server/kernel/csv.ts';

/** The columns of exported changes of bank accounts. States are the names that the API has for them. */
export const CHANGE_COLUMNS: CsvColumn<AccountChange>[] = [
  { heading: { ar: 'المتجر', en: 'Store in Arabic' }, type: 'text', value: ({ vendor }) => vendor.businessName },
  { heading: { ar: 'المتجر بالإنجليزية', en: 'Store' }, type: 'text', value: ({ vendor }) => vendor.businessNameEn },
  { heading: { ar: 'الحالة', en: 'State' }, type: 'text', value: ({ state }) => state },
  { heading: { ar: 'تاريخ الطلب', en: 'Requested at' }, type: 'time', value: ({ requestedAt }) => requestedAt },
  { heading: { ar: 'طلبه', en: 'Requested by' }, type: 'text', value: ({ requestedBy }) => requestedBy },
  { heading: { ar: 'صاحب الحساب', en: 'Holder' }, type: 'text', value: ({ holder }) => holder },
  { heading: { ar: 'البنك', en: 'Bank' }, type: 'text', value: ({ bank }) => bank?.en ?? null },
  { heading: { ar: 'آخر أربع خانات', en: 'Last four' }, type: 'text', value: ({ lastFour }) => lastFour },
  { heading: { ar: 'يسري من', en: 'In force from' }, type: 'time', value: ({ inForceFrom }) => inForceFrom },
  { heading: { ar: 'المعرّف', en: 'Id' }, type: 'text', value: ({ id }) => id },
];
