import type { Language } from '#server/modules/mail/format.ts';

/** What credit has paid of an order, and what is paid in another way. */
export const CREDIT: Record<Language, { used: string; toPay: string }> = {
  ar: { used: 'من رصيدك', toPay: 'المتبقي للدفع' },
  en: { used: 'Store credit', toPay: 'To pay' },
};
