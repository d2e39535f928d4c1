import type { Language } from '#server/modules/mail/format.ts';

/** What credit has paid of an order, what is paid in another way, and what of its money is credit now. */
export const CREDIT: Record<Language, { used: string; toPay: string; added: string }> = {
  ar: { used: 'من رصيدك', toPay: 'المتبقي للدفع', added: 'أضفنا {credit} إلى رصيدك في المتجر، ولا ينتهي بمدة.' },
  en: {
    used: 'Store credit',
    toPay: 'To pay',
    added: 'We added {credit} to your store credit, which does not expire.',
  },
};
