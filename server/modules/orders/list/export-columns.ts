import type { ListedOrder } from '#contract/operator/orders/list.ts';
import type { Language } from '#contract/shared/language.ts';
import { paymentMethod } from '#contract/shared/payment-methods.ts';
import type { CsvColumn } from '#server/kernel/csv.ts';
import { toHalalas } from '#server/kernel/money.ts';

type Words<Value extends string> = Record<Value, Record<Language, string>>;

const STATES: Words<ListedOrder['status']> = {
  PENDING: { ar: 'قيد الانتظار', en: 'Pending' },
  CONFIRMED: { ar: 'تم التأكيد', en: 'Confirmed' },
  PROCESSING: { ar: 'قيد التجهيز', en: 'Being prepared' },
  SHIPPED: { ar: 'تم الشحن', en: 'Shipped' },
  DELIVERED: { ar: 'تم التوصيل', en: 'Delivered' },
  CANCELLED: { ar: 'ملغي', en: 'Cancelled' },
};

const PAYMENTS: Words<ListedOrder['paymentStatus']> = {
  PENDING: { ar: 'بانتظار الدفع', en: 'Awaiting payment' },
  PAID: { ar: 'مدفوع', en: 'Paid' },
  FAILED: { ar: 'فشل الدفع', en: 'Payment failed' },
  REFUNDED: { ar: 'أُعيد المبلغ', en: 'Refunded' },
};

const late = ({ parcels }: ListedOrder) => parcels.filter(({ isLate }) => isLate).length;

/** The columns of exported orders, with the words of the screen. Customers are masked as there. */
export const ORDER_COLUMNS: CsvColumn<ListedOrder>[] = [
  { heading: { ar: 'رقم الطلب', en: 'Order' }, type: 'text', value: ({ orderNumber }) => orderNumber },
  { heading: { ar: 'وقت الطلب', en: 'Placed' }, type: 'time', value: ({ createdAt }) => createdAt },
  { heading: { ar: 'الحالة', en: 'State' }, type: 'word', value: ({ status }) => STATES[status] },
  {
    heading: { ar: 'طريقة الدفع', en: 'Payment method' },
    type: 'word',
    value: (order) => {
      if (order.isAllCredit) return { ar: 'رصيد المتجر', en: 'Store credit' };
      const { name, nameEn } = paymentMethod(order.paymentMethod);
      return { ar: name, en: nameEn };
    },
  },
  { heading: { ar: 'حالة الدفع', en: 'Payment' }, type: 'word', value: ({ paymentStatus }) => PAYMENTS[paymentStatus] },
  {
    heading: { ar: 'الإجمالي', en: 'Total' },
    type: 'money',
    value: ({ totalAmount }) => toHalalas(totalAmount),
  },
  {
    heading: { ar: 'المتبقي بعد الإلغاء والإرجاع', en: 'Left after cancellations and returns' },
    type: 'money',
    value: ({ leftAmount }) => toHalalas(leftAmount),
  },
  { heading: { ar: 'المدينة', en: 'City' }, type: 'text', value: ({ city }) => city },
  { heading: { ar: 'العميل', en: 'Customer' }, type: 'text', value: ({ customer }) => customer?.name ?? null },
  {
    heading: { ar: 'المتاجر', en: 'Stores' },
    type: 'text',
    value: ({ parcels }) => parcels.map(({ vendor }) => vendor.name).join('، '),
  },
  { heading: { ar: 'الشحنات', en: 'Parcels' }, type: 'number', value: ({ parcels }) => parcels.length },
  { heading: { ar: 'شحنات متأخرة', en: 'Late parcels' }, type: 'number', value: late },
  { heading: { ar: 'المعرّف', en: 'Id' }, type: 'text', value: ({ id }) => id },
];
