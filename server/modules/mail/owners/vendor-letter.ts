import { dayInRiyadh } from '#server/kernel/riyadh-calendar.ts';
import { FORMATS, type Language } from '#server/modules/mail/format.ts';
import type { Letter } from '#server/modules/mail/render.ts';
import { fill, greeting, WORDS } from '#server/modules/mail/words.ts';
import type { MailJob } from '#server/platform/mail-jobs.ts';

export type VendorKind = Exclude<Extract<MailJob, { vendorId: string }>['kind'], 'low_stock'>;

interface Vendor {
  name: string;
  nameEn: string;
  /** In the operator's words; null once it is lifted. */
  reason: string | null;
  endsAt: Date | null;
}

interface Reader {
  firstName: string;
  language: Language;
  isVerified: boolean;
}

interface Text {
  subject: string;
  heading: string;
  paragraphs: string[];
}

const TEXTS: Record<Language, Record<VendorKind, Text> & Record<'reason' | 'until' | 'button' | 'why', string>> = {
  ar: {
    vendor_suspended: {
      subject: 'أوقفنا البيع في متجر «{vendor}»',
      heading: 'البيع موقوف في متجر «{vendor}»',
      paragraphs: [
        'عروض المتجر لا تظهر للمتسوقين الآن، ولا تصله طلبات جديدة.',
        'الطلبات التي وصلت قبل الإيقاف تبقى كما هي: جهّزها وسلّمها في موعدها.',
      ],
    },
    vendor_lifted: {
      subject: 'متجر «{vendor}» عاد إلى البيع',
      heading: 'عاد متجر «{vendor}» إلى البيع',
      paragraphs: ['عروض المتجر التي كانت معروضة قبل الإيقاف ظهرت للمتسوقين من جديد.'],
    },
    vendor_closed: {
      subject: 'أُغلق متجر «{vendor}» في دقيق',
      heading: 'أُغلق متجر «{vendor}»',
      paragraphs: [
        'خرجت عروض المتجر من دقيق، ولا تصله طلبات جديدة. الإغلاق نهائي.',
        'تبقى الطلبات والفواتير والمستندات محفوظة كما يطلب النظام، ويمكنك الاطلاع على سجل المتجر لمدة سنة.',
      ],
    },
    vendor_corrected: {
      subject: 'عدّلنا البيانات النظامية لمتجر «{vendor}»',
      heading: 'تغيّرت البيانات النظامية لمتجر «{vendor}»',
      paragraphs: [
        'عدّلت إدارة دقيق ما سُجّل من الأسماء أو الأرقام أو العنوان. تُكتب البيانات الجديدة في الفواتير القادمة، ولا تتغير الفواتير السابقة.',
        'راجعها في إعدادات المتجر، وتجد التعديل وسببه في سجل التغييرات. إذا لم تطلب هذا التعديل فراسلنا فورًا.',
      ],
    },
    reason: 'السبب',
    until: 'حتى',
    button: 'فتح مركز البائع',
    why: 'وصلتك هذه الرسالة لأنك من مالكي هذا المتجر في دقيق.',
  },
  en: {
    vendor_suspended: {
      subject: '{vendor} is suspended on Daqeeq',
      heading: '{vendor} is suspended',
      paragraphs: [
        'Shoppers do not see your offers now, and you get no new orders.',
        'Orders placed before the suspension stay as they are: please pack and ship them on time.',
      ],
    },
    vendor_lifted: {
      subject: '{vendor} sells on Daqeeq again',
      heading: '{vendor} sells again',
      paragraphs: ['Shoppers see the offers again that were shown before the suspension.'],
    },
    vendor_closed: {
      subject: '{vendor} is closed on Daqeeq',
      heading: '{vendor} is closed',
      paragraphs: [
        'The offers have left the shop, and no new orders come. The vendor stays closed.',
        'Orders, invoices and papers are kept as the law asks, and you can read the log for a year.',
      ],
    },
    vendor_corrected: {
      subject: 'We corrected the legal data of {vendor}',
      heading: 'The legal data of {vendor} has changed',
      paragraphs: [
        'Daqeeq changed names, numbers or the address on record. New invoices show the new data; earlier ones stay as they are.',
        'Please look at it in the settings of your store. The change log has the change and its reason. If you did not ask for it, write to us at once.',
      ],
    },
    reason: 'Reason',
    until: 'Until',
    button: 'Open the seller centre',
    why: 'You received this email because you own this vendor on Daqeeq.',
  },
};

/** The mail to an owner of a vendor that was suspended, or sells again. */
export function vendorLetter(
  kind: VendorKind,
  { name, nameEn, reason, endsAt }: Vendor,
  { firstName, language, isVerified }: Reader,
  url: string,
): Letter {
  const words = TEXTS[language];
  const vendor = language === 'ar' ? name : nameEn || name;
  const { subject, heading, paragraphs } = words[kind];
  return {
    subject: fill(subject, { vendor }),
    greeting: greeting(WORDS[language], firstName, isVerified),
    heading: fill(heading, { vendor }),
    paragraphs,
    facts: [
      ...(reason === null ? [] : [{ name: words.reason, value: reason }]),
      ...(endsAt === null ? [] : [{ name: words.until, value: FORMATS[language].day(dayInRiyadh(endsAt)) }]),
    ],
    button: { label: words.button, url },
    why: words.why,
  };
}

interface MadeKey {
  /** As whoever made it named it. */
  name: string;
  prefix: string;
  vendorName: string;
  vendorNameEn: string;
  /** Day in Riyadh. */
  madeOn: string;
}

const KEY_TEXTS: Record<
  Language,
  Record<'subject' | 'heading' | 'name' | 'key' | 'madeOn' | 'button' | 'why', string> & { paragraphs: string[] }
> = {
  ar: {
    subject: 'مفتاح ربط جديد لمتجر «{vendor}»',
    heading: 'أُنشئ مفتاح ربط جديد',
    paragraphs: [
      'يتيح المفتاح لبرنامج خارجي أن يقرأ بيانات متجرك أو يغيّرها ضمن الصلاحيات التي اختارها من أنشأه.',
      'إذا لم يكن أحد من فريقك قد طلبه فألغه فورًا من صفحة الربط البرمجي، ثم غيّر كلمة مرورك.',
    ],
    name: 'اسم المفتاح',
    key: 'يبدأ بـ',
    madeOn: 'تاريخ الإنشاء',
    button: 'عرض مفاتيح الربط',
    why: 'وصلتك هذه الرسالة لأنك من مالكي هذا المتجر في دقيق.',
  },
  en: {
    subject: 'A new API key for {vendor}',
    heading: 'A new API key was made',
    paragraphs: [
      'With it, a program can read or change data of your store, as far as whoever made it allowed.',
      'If nobody of your team asked for it, revoke it at once on the page of API keys, then change your password.',
    ],
    name: 'Name of the key',
    key: 'Begins with',
    madeOn: 'Made on',
    button: 'Show API keys',
    why: 'You received this email because you own this vendor on Daqeeq.',
  },
};

/** The mail to an owner of a vendor for whose programs somebody made a key. */
export function apiKeyLetter(key: MadeKey, { firstName, language, isVerified }: Reader, url: string): Letter {
  const { subject, heading, paragraphs, button, why, ...names } = KEY_TEXTS[language];
  const vendor = language === 'ar' ? key.vendorName : key.vendorNameEn || key.vendorName;
  return {
    subject: fill(subject, { vendor }),
    greeting: greeting(WORDS[language], firstName, isVerified),
    heading,
    paragraphs,
    facts: [
      { name: names.name, value: key.name },
      { name: names.key, value: key.prefix },
      { name: names.madeOn, value: FORMATS[language].day(key.madeOn) },
    ],
    button: { label: button, url },
    why,
  };
}
