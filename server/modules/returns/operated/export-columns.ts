import type { OperatedReturn } from '#contract/operator/orders/returns.ts';
import type { Language } from '#contract/shared/language.ts';
import type { CsvColumn } from '#server/kernel/csv.ts';
import { toHalalas } from '#server/kernel/money.ts';

type Words<Value extends string> = Record<Value, Record<Language, string>>;

const STATES: Words<OperatedReturn['status']> = {
  REQUESTED: { ar: 'بانتظار رد المتجر', en: 'Waits for the store' },
  APPROVED: { ar: 'مقبول', en: 'Approved' },
  SENT: { ar: 'في الطريق إلى المتجر', en: 'On its way to the store' },
  RECEIVED: { ar: 'بانتظار الفحص', en: 'To be inspected' },
  CONCLUDED: { ar: 'منتهٍ', en: 'Concluded' },
  REPLACED: { ar: 'أُرسل بديل', en: 'Replaced' },
  DECLINED: { ar: 'مرفوض', en: 'Declined' },
  WITHDRAWN: { ar: 'لم يكتمل', en: 'Not completed' },
  DISPUTED: { ar: 'اعتراض بانتظار القرار', en: 'Disputed, to decide' },
};

const REASONS: Words<OperatedReturn['reason']> = {
  changed_mind: { ar: 'لم يعد مناسبًا', en: 'Changed their mind' },
  damaged: { ar: 'وصل تالفًا', en: 'Arrived damaged' },
  wrong_item: { ar: 'منتج مختلف', en: 'Wrong item' },
  missing: { ar: 'ناقص', en: 'Missing' },
  expired: { ar: 'منتهي الصلاحية أو قريب الانتهاء', en: 'Expired or nearly' },
  arrived_warm: { ar: 'وصل دافئًا', en: 'Arrived warm' },
};

const DECIDED: Words<'customer' | 'vendor' | 'nobody'> = {
  nobody: { ar: '', en: '' },
  customer: { ar: 'لصالح العميل', en: 'For the customer' },
  vendor: { ar: 'لصالح المتجر', en: 'For the store' },
};

/** The columns of exported returns, with the words of the screen. */
export const RETURN_COLUMNS: CsvColumn<OperatedReturn>[] = [
  { heading: { ar: 'رقم الإرجاع', en: 'Return' }, type: 'text', value: ({ number }) => number },
  { heading: { ar: 'رقم الطلب', en: 'Order' }, type: 'text', value: ({ orderNumber }) => orderNumber },
  { heading: { ar: 'وقت الطلب', en: 'Requested' }, type: 'time', value: ({ createdAt }) => createdAt },
  { heading: { ar: 'المتجر', en: 'Store' }, type: 'text', value: ({ vendor }) => vendor.name },
  { heading: { ar: 'السبب', en: 'Reason' }, type: 'word', value: ({ reason }) => REASONS[reason] },
  { heading: { ar: 'الحالة', en: 'State' }, type: 'word', value: ({ status }) => STATES[status] },
  {
    heading: { ar: 'القطع', en: 'Pieces' },
    type: 'number',
    value: ({ lines }) => lines.reduce((sum, { pieces }) => sum + pieces, 0),
  },
  { heading: { ar: 'المبلغ', en: 'Amount' }, type: 'money', value: ({ amounts }) => toHalalas(amounts.total) },
  {
    heading: { ar: 'القرار', en: 'Decision' },
    type: 'word',
    value: ({ dispute }) => DECIDED[dispute?.decision ?? 'nobody'],
  },
  { heading: { ar: 'المعرّف', en: 'Id' }, type: 'text', value: ({ id }) => id },
];
