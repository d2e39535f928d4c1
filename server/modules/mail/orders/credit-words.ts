import type { Language } from '#server/modules/mail/format.ts';

interface Words {
  /** What credit has paid of an order, … */
  used: string;
  /** … and what is paid in another way. */
  toPay: string;
  paid: string;
  /** What of an order's money is credit now: {credit}. */
  added: string;
  /** Of the mail about a refund that has become credit: {amount}. */
  returned: { subject: string; heading: string; note: string };
}

export const CREDIT: Record<Language, Words> = {
  ar: {
    used: 'من رصيدك',
    toPay: 'المتبقي للدفع',
    paid: 'المبلغ المدفوع',
    added: 'أضفنا {credit} إلى رصيدك في المتجر، ولا ينتهي بمدة.',
    returned: {
      subject: 'أضفنا {amount} إلى رصيدك في المتجر',
      heading: 'المبلغ في رصيدك الآن',
      note: 'تجد رصيدك في حسابك، ويظهر لك عند إتمام الطلب.',
    },
  },
  en: {
    used: 'Store credit',
    toPay: 'To pay',
    paid: 'Paid',
    added: 'We added {credit} to your store credit, which does not expire.',
    returned: {
      subject: 'We have added {amount} to your store credit',
      heading: 'The amount is in your store credit now',
      note: 'You find your store credit in your account, and at checkout.',
    },
  },
};
