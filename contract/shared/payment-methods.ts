import type { Language } from './language.ts';

interface Description {
  id: string;
  /** How the money arrives: online, in cash at the door, or by transfer before the order is confirmed. */
  kind: 'online' | 'cash' | 'transfer';
  name: string;
  nameEn: string;
  /** Halalas. */
  fee: number;
  hint: { ar: string; en: string };
  /** Drawn like the method's logo. */
  mark?: string;
}

/** Everything the shop, its mails and its pages know of a payment method, in the order of the checkout. */
export const PAYMENT_METHODS = [
  {
    id: 'mada',
    kind: 'online',
    name: 'مدى',
    nameEn: 'mada',
    fee: 0,
    hint: { ar: 'شائع', en: 'Popular' },
    mark: 'mada',
  },
  {
    id: 'visa',
    kind: 'online',
    name: 'فيزا / ماستركارد',
    nameEn: 'Visa / Mastercard',
    fee: 0,
    hint: { ar: 'بطاقة ائتمانية', en: 'Credit card' },
    mark: 'VISA',
  },
  {
    id: 'stc_pay',
    kind: 'online',
    name: 'STC Pay',
    nameEn: 'STC Pay',
    fee: 0,
    hint: { ar: 'شائع', en: 'Popular' },
    mark: 'stc pay',
  },
  {
    id: 'apple_pay',
    kind: 'online',
    name: 'Apple Pay',
    nameEn: 'Apple Pay',
    fee: 0,
    hint: { ar: 'ادفع بجهازك', en: 'Pay with your device' },
    mark: 'Pay',
  },
  {
    id: 'cod',
    kind: 'cash',
    name: 'الدفع عند الاستلام',
    nameEn: 'Cash on Delivery',
    fee: 500,
    hint: { ar: 'رسوم إضافية', en: 'Additional fee' },
  },
  {
    id: 'bank_transfer',
    kind: 'transfer',
    name: 'تحويل بنكي',
    nameEn: 'Bank Transfer',
    fee: 0,
    hint: { ar: 'يُؤكَّد الطلب بعد وصول المبلغ', en: 'The order is confirmed when the amount arrives' },
  },
] as const satisfies Description[];

export type PaymentMethodId = (typeof PAYMENT_METHODS)[number]['id'];

export function paymentMethod(id: PaymentMethodId): Description {
  const found = PAYMENT_METHODS.find((method) => method.id === id);
  if (!found) throw new Error(`there is no payment method ${id}`);
  return found;
}

export function paymentMethodName(id: PaymentMethodId, language: Language): string {
  const { name, nameEn } = paymentMethod(id);
  return language === 'ar' ? name : nameEn;
}

/** Whether a shop with these methods takes cards and wallets. */
export function takesCards(methods: PaymentMethodId[]): boolean {
  return methods.some((id) => paymentMethod(id).kind === 'online');
}
