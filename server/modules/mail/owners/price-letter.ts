import type { PriceRefusal } from '#contract/shared/selling/sales.ts';
import { FORMATS, type Language } from '#server/modules/mail/format.ts';
import type { Letter } from '#server/modules/mail/render.ts';
import { fill, greeting, WORDS } from '#server/modules/mail/words.ts';
import type { MailJob } from '#server/platform/mail-jobs.ts';

export type PriceMail = Extract<MailJob, { decisionId: string }>['kind'];

/** What was decided about a price; money in halalas. */
interface Decision {
  productName: string;
  productNameEn: string;
  packName: string;
  packNameEn: string;
  /** Null: the price itself. */
  saleName: string | null;
  saleNameEn: string | null;
  oldPrice: number;
  price: number;
  reason: PriceRefusal | null;
  note: string;
}

interface Words {
  letters: Record<PriceMail, { subject: string; heading: string; paragraph: string }>;
  facts: Record<'product' | 'sale' | 'old' | 'new' | 'reason' | 'note', string>;
  reasons: Record<PriceRefusal, string>;
  button: string;
  why: string;
}

const TEXTS: Record<Language, Words> = {
  ar: {
    letters: {
      price_approved: {
        subject: 'وافقنا على سعر {product}',
        heading: 'وافقنا على السعر',
        paragraph: 'راجعنا السعر الذي أوقفناه للتأكد، وصار ساريًا.',
      },
      price_refused: {
        subject: 'لم نوافق على سعر {product}',
        heading: 'لم نوافق على السعر',
        paragraph: 'راجعنا السعر الذي أوقفناه للتأكد ولم نوافق عليه. بقي السعر السابق كما هو.',
      },
    },
    facts: {
      product: 'المنتج',
      sale: 'التخفيض',
      old: 'السعر السابق',
      new: 'السعر المطلوب',
      reason: 'السبب',
      note: 'ملاحظة من فريق دقيق',
    },
    reasons: {
      typing_mistake: 'يبدو أنه خطأ في الكتابة',
      not_the_pack: 'السعر لعبوة أخرى',
      unfair_price: 'السعر مبالغ فيه مقارنة بالسوق',
      ask_vendor: 'نحتاج توضيحًا منك قبل الموافقة',
      other: 'سبب آخر',
    },
    button: 'فتح الأسعار قيد المراجعة',
    why: 'وصلتك هذه الرسالة لأنك من مالكي هذا المتجر في دقيق.',
  },
  en: {
    letters: {
      price_approved: {
        subject: 'Approved: the price of {product}',
        heading: 'We approved the price',
        paragraph: 'We looked at the price that was held back to be sure, and it counts now.',
      },
      price_refused: {
        subject: 'Not approved: the price of {product}',
        heading: 'We did not approve the price',
        paragraph:
          'We looked at the price that was held back to be sure, and cannot approve it. The price before it stays.',
      },
    },
    facts: {
      product: 'Product',
      sale: 'Sale',
      old: 'Price before',
      new: 'Price asked for',
      reason: 'Reason',
      note: 'Note from Daqeeq',
    },
    reasons: {
      typing_mistake: 'It looks like a typing mistake',
      not_the_pack: 'It is the price of another pack',
      unfair_price: 'It is far above the market',
      ask_vendor: 'We need a word from you before we approve it',
      other: 'Another reason',
    },
    button: 'Open the prices under review',
    why: 'You received this email because you own this vendor on Daqeeq.',
  },
};

/** The mail to an owner about a price that the guard had stopped. */
export function priceLetter(
  mail: PriceMail,
  decision: Decision,
  { firstName, language, isVerified }: { firstName: string; language: Language; isVerified: boolean },
  url: string,
): Letter {
  const { letters, facts, reasons, button, why } = TEXTS[language];
  const isArabic = language === 'ar';
  const product = isArabic ? decision.productName : decision.productNameEn;
  const pack = isArabic ? decision.packName : decision.packNameEn;
  const sale = isArabic ? decision.saleName : decision.saleNameEn;
  const { subject, heading, paragraph } = letters[mail];
  const { money } = FORMATS[language];
  const fact = (name: keyof Words['facts'], value: string | null) => (value ? [{ name: facts[name], value }] : []);
  return {
    subject: fill(subject, { product }),
    greeting: greeting(WORDS[language], firstName, isVerified),
    heading,
    paragraphs: [paragraph],
    facts: [
      ...fact('product', `${product} · ${pack}`),
      ...fact('sale', sale),
      ...fact('old', money(decision.oldPrice)),
      ...fact('new', money(decision.price)),
      ...fact('reason', decision.reason && reasons[decision.reason]),
      ...fact('note', decision.note),
    ],
    button: { label: button, url },
    why,
  };
}
