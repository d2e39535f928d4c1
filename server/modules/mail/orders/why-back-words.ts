import type { Language } from '#server/modules/mail/format.ts';
import { LATE_CASH } from './late-cash.ts';

/**
 * Why money went back: the whole order was cancelled, pieces of it (the customer asked for that, the parcel was late or came back, or the
 * store had none), a return, cash that came late, or money that the order did not need.
 */
export type WhyBack = 'order' | 'asked' | 'late' | 'undelivered' | 'unsupplied' | 'returned' | 'lateCash' | 'surplus';

/** What mails about money that went back say of why: {number}, {return}. */
export const WHY_BACK: Record<Language, Record<WhyBack, string>> = {
  ar: {
    order: 'هذا المبلغ عن طلبك {number} الذي أُلغي.',
    asked: 'هذا المبلغ عن منتجات طلبت إلغاءها من طلبك {number}.',
    late: 'هذا المبلغ عن شحنة تأخرت فألغيناها من طلبك {number}.',
    undelivered: 'هذا المبلغ عن شحنة من طلبك {number} تعذّر توصيلها فرجعت إلى المتجر.',
    unsupplied: 'هذا المبلغ عن منتجات لم تتوفر من طلبك {number}.',
    returned: 'هذا المبلغ عن طلب الإرجاع {return} من طلبك {number}.',
    lateCash: LATE_CASH.ar.all,
    surplus: 'وصلنا هذا المبلغ زيادة على ما كان مطلوبًا لطلبك {number}.',
  },
  en: {
    order: 'It is for your order {number}, which was cancelled.',
    asked: 'It is for the items of your order {number} that you asked us to cancel.',
    late: 'It is for the late parcel that was cancelled from your order {number}.',
    undelivered: 'It is for a parcel of your order {number} that could not be delivered and went back to the store.',
    unsupplied: 'It is for items of your order {number} that were not available.',
    returned: 'It is for your return {return} of the order {number}.',
    lateCash: LATE_CASH.en.all,
    surplus: 'It is money that we received beyond what your order {number} needed.',
  },
};
