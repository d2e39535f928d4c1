import type { ListedTransfer } from '#contract/operator/money/transfers.ts';
import type { CsvColumn } from '#server/kernel/csv.ts';
import { toHalalas } from '#server/kernel/money.ts';

/** The columns of exported transfers. */
export const TRANSFER_COLUMNS: CsvColumn<ListedTransfer>[] = [
  { heading: { ar: 'رقم الحوالة', en: 'Transfer' }, type: 'text', value: ({ bankId }) => bankId },
  { heading: { ar: 'المبلغ', en: 'Amount' }, type: 'money', value: ({ amount }) => toHalalas(amount) },
  { heading: { ar: 'سدّد طلبًا', en: 'Pays an order' }, type: 'money', value: ({ used }) => toHalalas(used) },
  { heading: { ar: 'أُعيد', en: 'Sent back' }, type: 'money', value: ({ returned }) => toHalalas(returned) },
  { heading: { ar: 'مفتوح', en: 'Open' }, type: 'money', value: ({ open }) => toHalalas(open) },
  { heading: { ar: 'رقم الطلب', en: 'Order' }, type: 'text', value: ({ order }) => order?.orderNumber ?? '' },
  { heading: { ar: 'ما كتبه المرسل', en: 'What its sender wrote' }, type: 'text', value: ({ reference }) => reference },
  { heading: { ar: 'آخر الآيبان', en: 'IBAN ends in' }, type: 'text', value: ({ ibanEnd }) => ibanEnd ?? '' },
  { heading: { ar: 'سُجّل', en: 'Recorded' }, type: 'time', value: ({ at }) => at },
  { heading: { ar: 'المعرّف', en: 'Id' }, type: 'text', value: ({ id }) => id },
];
