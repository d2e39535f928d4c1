import type { FailureReason } from '#contract/shared/orders/undelivered.ts';
import type { Language } from '#server/modules/mail/format.ts';

/** What mails say of parcels that could not be delivered, and of those that came back: {vendor}, {number}, {amount}. */
export const UNDELIVERED = {
  ar: {
    letter: {
      subject: 'تعذّر توصيل شحنتك من {vendor}، طلب {number}',
      heading: 'تعذّر توصيل شحنتك',
      paragraphs: [],
      button: 'عرض الطلب',
      note: 'إن كان لديك سؤال أو ملاحظة فتواصل معنا.',
    },
    reason: {
      nobody_home: 'وصل المندوب بشحنتك من {vendor} ولم يجد أحدًا.',
      phone_off: 'حاول المندوب توصيل شحنتك من {vendor} ولم يتمكن من الوصول إليك بالجوال.',
      wrong_address: 'لم يستدلّ المندوب على عنوان شحنتك من {vendor}.',
      refused: 'أبلغنا المندوب أن شحنتك من {vendor} رُفض استلامها.',
      damaged: 'تلفت شحنتك من {vendor} في الطريق إليك، ونعتذر منك.',
      other: 'لم يتمكن المندوب من توصيل شحنتك من {vendor}.',
    },
    again: 'سيحاول المندوب مرة أخرى، فأبقِ جوالك قريبًا منك.',
    againAddress: 'سيحاول المندوب مرة أخرى. إن كان العنوان في الطلب غير صحيح فتواصل معنا.',
    back: 'الشحنة عائدة إلى {vendor}. حين تصل إلى المتجر نلغيها ونعيد إليك مبلغها ونكتب لك بذلك.',
    backUnpaid: 'الشحنة عائدة إلى {vendor}، وقيمتها {amount} لم تعد مطلوبة منك.',
    cameBack: {
      subject: 'رجعت شحنتك إلى {vendor}، طلب {number}',
      heading: 'رجعت شحنتك إلى المتجر',
      paragraphs: ['تعذّر توصيل شحنتك من {vendor} فرجعت إلى المتجر، وألغيناها من طلبك.'],
      button: 'عرض الطلب',
      note: 'إن كنت ما زلت تريد هذه المنتجات فيمكنك طلبها من جديد.',
    },
  },
  en: {
    letter: {
      subject: 'Not delivered: the parcel from {vendor}, order {number}',
      heading: 'Your parcel could not be delivered',
      paragraphs: [],
      button: 'View my order',
      note: 'If anything of this is wrong, contact us.',
    },
    reason: {
      nobody_home: 'The courier came with the parcel from {vendor} and met nobody.',
      phone_off: 'The courier had the parcel from {vendor} and could not reach you by phone.',
      wrong_address: 'The courier could not find the address for the parcel from {vendor}.',
      refused: 'The courier told us that the parcel from {vendor} was refused.',
      damaged: 'We are sorry: the parcel from {vendor} was damaged on its way to you.',
      other: 'The courier could not deliver the parcel from {vendor}.',
    },
    again: 'The courier will try again. Please keep your phone nearby.',
    againAddress: 'The courier will try again. If the address on the order is wrong, contact us.',
    back: 'It is going back to {vendor}. Once it is there, we cancel it, send your money back and write to you.',
    backUnpaid: 'It is going back to {vendor}, and you no longer have to pay its {amount}.',
    cameBack: {
      subject: 'Back at the store: the parcel from {vendor}, order {number}',
      heading: 'Your parcel is back at the store',
      paragraphs: [
        'The parcel from {vendor} could not be delivered and is back there. We have taken it off your order.',
      ],
      button: 'View my order',
      note: 'If you still want these items, you can order them again.',
    },
  },
} satisfies Record<Language, Record<string, unknown> & { reason: Record<FailureReason, string> }>;
