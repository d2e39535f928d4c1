import type { ListedRefund } from '#contract/operator/money/refunds.ts';
import type { Language } from '#contract/shared/language.ts';
import { paymentMethodName } from '#contract/shared/payment-methods.ts';
import type { OperatorScope } from '#server/http/access.ts';
import type { CsvColumn } from '#server/kernel/csv.ts';
import { toHalalas } from '#server/kernel/money.ts';
import { isFinance } from './accounts.ts';

type Words<Value extends string> = Record<Value, Record<Language, string>>;

const TABS: Words<ListedRefund['tab']> = {
  to_approve: { ar: 'بانتظار الموافقة', en: 'To approve' },
  to_send: { ar: 'للإرسال يدويًا', en: 'To send by hand' },
  failed: { ar: 'تحتاج إلى قرار', en: 'Needs a decision' },
  under_way: { ar: 'جارٍ إرساله', en: 'Under way' },
  done: { ar: 'منتهٍ', en: 'Done' },
};

const CAUSES: Words<ListedRefund['cause']> = {
  cancellation: { ar: 'إلغاء', en: 'Cancellation' },
  return: { ar: 'إرجاع', en: 'Return' },
  goodwill: { ar: 'تعويض', en: 'Compensation' },
  surplus: { ar: 'مبلغ زائد', en: 'Surplus' },
  outside: { ar: 'خارج المتجر', en: 'Outside of the shop' },
};

interface ExportedRefund extends ListedRefund {
  refundId: string;
  /** Null for support, and until somebody else has made sure of it where that is needed. */
  iban: string | null;
}

/** The columns of exported refunds, with the words of the screen: also the list of transfers that people make. */
const COLUMNS: CsvColumn<ExportedRefund>[] = [
  { heading: { ar: 'رقم الطلب', en: 'Order' }, type: 'text', value: ({ orderNumber }) => orderNumber },
  { heading: { ar: 'المبلغ', en: 'Amount' }, type: 'money', value: ({ amount }) => toHalalas(amount) },
  {
    heading: { ar: 'طريقة الدفع', en: 'Paid by' },
    type: 'word',
    value: ({ method }) => ({ ar: paymentMethodName(method, 'ar'), en: paymentMethodName(method, 'en') }),
  },
  { heading: { ar: 'آخر الآيبان', en: 'IBAN ends in' }, type: 'text', value: ({ ibanEnd }) => ibanEnd ?? '' },
  { heading: { ar: 'السبب', en: 'For' }, type: 'word', value: ({ cause }) => CAUSES[cause] },
  { heading: { ar: 'الحالة', en: 'State' }, type: 'word', value: ({ tab }) => TABS[tab] },
  { heading: { ar: 'منذ', en: 'Since' }, type: 'time', value: ({ since }) => since },
  { heading: { ar: 'انتهى', en: 'Done' }, type: 'time', value: ({ doneAt }) => doneAt },
  { heading: { ar: 'المرجع', en: 'Reference' }, type: 'text', value: ({ note }) => note ?? '' },
  { heading: { ar: 'المعرّف', en: 'Id' }, type: 'text', value: ({ refundId }) => refundId },
];

/** Where the money goes. Support sees the end of it. */
const ACCOUNT_END: CsvColumn<ExportedRefund> = {
  heading: { ar: 'آخر آيبان العميل', en: 'To IBAN ending in' },
  type: 'text',
  value: ({ account }) => account?.lastFour ?? '',
};
const ACCOUNT: CsvColumn<ExportedRefund>[] = [
  { heading: { ar: 'آيبان العميل', en: 'To IBAN' }, type: 'text', value: ({ iban }) => iban ?? '' },
  { heading: { ar: 'صاحب الحساب', en: 'Account holder' }, type: 'text', value: ({ account }) => account?.holder ?? '' },
  {
    heading: { ar: 'تأكيد الحساب', en: 'Account' },
    type: 'word',
    value: ({ account }) =>
      account?.needsSecond
        ? { ar: 'يؤكده شخص آخر أولًا', en: 'Somebody else confirms it first' }
        : account?.isConfirmed
          ? { ar: 'مؤكد', en: 'Confirmed' }
          : { ar: '', en: '' },
  },
];

export const columnsFor = (operator: OperatorScope) => [
  ...COLUMNS,
  ACCOUNT_END,
  ...(isFinance(operator) ? ACCOUNT : []),
];
