import type { Language } from '#server/modules/mail/format.ts';

interface Words {
  /** {amount}, {number}. */
  subject: string;
  heading: string;
  paragraphs: string[];
  amount: string;
  button: string;
  note: string;
}

/** Where to send money that cannot go back to its source. */
export const ACCOUNT_WANTED: Record<Language, Words> = {
  ar: {
    subject: 'إلى أي حساب نحوّل {amount}؟ الطلب {number}',
    heading: 'إلى أي حساب نحوّل مبلغك؟',
    paragraphs: [
      'لك عندنا {amount} من هذا الطلب، ولا يمكن أن يعود المبلغ بالطريقة التي دفعت بها، فنحوّله إلى حسابك البنكي.',
      'اكتب رقم الآيبان واسم صاحب الحساب في صفحة الطلب. لا نطلب منك أبدًا رقمًا سريًا ولا رمز تحقق ولا بيانات بطاقة.',
    ],
    amount: 'المبلغ',
    button: 'إضافة رقم الآيبان',
    note: 'نحفظ الرقم مشفرًا، ونحذفه بعد ٣٠ يومًا من تحويل المبلغ.',
  },
  en: {
    subject: 'Where shall we send {amount}? Order {number}',
    heading: 'Where shall we send your money?',
    paragraphs: [
      'We owe you {amount} of this order. It cannot go back the way you paid, so we transfer it to your bank account.',
      'Please enter your IBAN and the name of the account’s holder on the order’s page. We never ask for a password, a code or card details.',
    ],
    amount: 'Amount',
    button: 'Add your IBAN',
    note: 'We keep the number encrypted, and delete it 30 days after the transfer.',
  },
};
