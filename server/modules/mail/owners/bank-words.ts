import type { AccountRefusal } from '#contract/shared/application/bank-accounts.ts';
import type { Language } from '#server/modules/mail/format.ts';
import type { AccountMail } from '#server/platform/mail-jobs.ts';

interface BankWords {
  letters: Record<AccountMail, { subject: string; heading: string; paragraphs: string[] }>;
  facts: Record<'account' | 'holder' | 'requestedBy' | 'requestedAt' | 'inForceFrom' | 'reason' | 'note', string>;
  reasons: Record<AccountRefusal, string>;
  buttons: Record<'stop' | 'settings' | 'contact', string>;
  /** Why owners, and contact addresses, get these mails. */
  why: Record<'owner' | 'contact', string>;
}

/** The mails about a change of the account that a vendor is paid to. */
export const BANK_WORDS: Record<Language, BankWords> = {
  ar: {
    letters: {
      bank_requested: {
        subject: 'طلب تغيير الحساب البنكي لمتجر «{vendor}»',
        heading: 'طُلب تغيير الحساب البنكي',
        paragraphs: [
          'طلب أحد مالكي المتجر تحويل مستحقاته إلى حساب آخر. يراجع فريق دقيق الطلب وخطاب البنك قبل تأكيده.',
          'إذا لم يكن هذا الطلب منكم فأوقفه الآن بالزر أدناه، ثم غيّر كلمة مرورك. لا يلزمك تسجيل الدخول لإيقافه.',
        ],
      },
      bank_confirmed: {
        subject: 'تأكد تغيير الحساب البنكي لمتجر «{vendor}»',
        heading: 'أكدنا الحساب الجديد، ويسري بعد ٧٢ ساعة',
        paragraphs: [
          'تبقى المستحقات تُحوَّل إلى الحساب الحالي حتى الموعد المذكور، ثم إلى الحساب الجديد.',
          'إذا لم يكن هذا التغيير منكم فأوقفه قبل ذلك بالزر أدناه. لا يلزمك تسجيل الدخول لإيقافه.',
        ],
      },
      bank_refused: {
        subject: 'لم نؤكد تغيير الحساب البنكي لمتجر «{vendor}»',
        heading: 'لم نؤكد الحساب الجديد',
        paragraphs: ['يبقى الحساب الحالي كما هو. صحّح ما يلي ثم قدّم طلبًا جديدًا.'],
      },
      bank_ended: {
        subject: 'أُلغي تغيير الحساب البنكي لمتجر «{vendor}»',
        heading: 'أُلغي تغيير الحساب البنكي',
        paragraphs: ['يبقى الحساب الحالي كما هو، ولا يلزمك شيء.'],
      },
      bank_in_force: {
        subject: 'الحساب البنكي الجديد لمتجر «{vendor}» صار ساريًا',
        heading: 'الحساب الجديد صار ساريًا',
        paragraphs: ['من الآن تُحوَّل مستحقات المتجر إلى هذا الحساب. إذا لم تعرف شيئًا عن هذا التغيير فراسلنا فورًا.'],
      },
    },
    facts: {
      account: 'الحساب الجديد',
      holder: 'صاحب الحساب',
      requestedBy: 'طلبه',
      requestedAt: 'وقت الطلب',
      inForceFrom: 'يسري من',
      reason: 'السبب',
      note: 'ملاحظة من فريق دقيق',
    },
    reasons: {
      letter_not_readable: 'خطاب البنك غير واضح أو ناقص',
      letter_of_other_account: 'خطاب البنك لحساب آخر',
      letter_too_old: 'خطاب البنك قديم',
      holder_differs: 'الحساب ليس باسم المتجر أو صاحبه',
      not_asked_for: 'لم يؤكد لنا مالك المتجر أنه طلب التغيير',
      other: 'سبب آخر',
    },
    buttons: { stop: 'إيقاف التغيير', settings: 'فتح الحساب البنكي', contact: 'راسل دقيق' },
    why: {
      owner: 'وصلتك هذه الرسالة لأنك من مالكي هذا المتجر في دقيق.',
      contact: 'وصلتك هذه الرسالة لأن هذا البريد مسجل للتواصل مع هذا المتجر في دقيق.',
    },
  },
  en: {
    letters: {
      bank_requested: {
        subject: 'Somebody asked to change the bank account of {vendor}',
        heading: 'A change of the bank account was asked for',
        paragraphs: [
          'An owner of the store asked us to pay to another account. Daqeeq checks the request and the letter of the bank before confirming it.',
          'If none of you asked for it, stop it now with the button below, then change your password. You do not have to sign in to stop it.',
        ],
      },
      bank_confirmed: {
        subject: 'The new bank account of {vendor} is confirmed',
        heading: 'We confirmed the new account. It is in force in 72 hours.',
        paragraphs: [
          'Until the time below, payouts go to the present account; from then on, to the new one.',
          'If none of you asked for it, stop it before then with the button below. You do not have to sign in to stop it.',
        ],
      },
      bank_refused: {
        subject: 'The new bank account of {vendor} is not confirmed',
        heading: 'We did not confirm the new account',
        paragraphs: ['The present account stays. Please correct what is listed here and ask again.'],
      },
      bank_ended: {
        subject: 'The change of the bank account of {vendor} was cancelled',
        heading: 'The change of the bank account was cancelled',
        paragraphs: ['The present account stays, and there is nothing to do.'],
      },
      bank_in_force: {
        subject: 'The new bank account of {vendor} is in force',
        heading: 'The new account is in force',
        paragraphs: [
          'From now on, payouts of the store go to this account. If you know nothing about this change, write to us at once.',
        ],
      },
    },
    facts: {
      account: 'New account',
      holder: 'Account holder',
      requestedBy: 'Asked for by',
      requestedAt: 'Asked for on',
      inForceFrom: 'In force from',
      reason: 'Reason',
      note: 'Note from Daqeeq',
    },
    reasons: {
      letter_not_readable: 'The letter of the bank cannot be read, or is not complete',
      letter_of_other_account: 'The letter of the bank is about another account',
      letter_too_old: 'The letter of the bank is too old',
      holder_differs: 'The account is not in the name of the store or its owner',
      not_asked_for: 'The owner of the store did not confirm to us that they asked for it',
      other: 'Another reason',
    },
    buttons: { stop: 'Stop this change', settings: 'Open the bank account', contact: 'Write to Daqeeq' },
    why: {
      owner: 'You received this email because you own this vendor on Daqeeq.',
      contact: 'You received this email because this address is the contact of this vendor on Daqeeq.',
    },
  },
};
