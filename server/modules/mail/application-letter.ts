import type { CheckReason } from '#contract/shared/application/review.ts';
import type { Check } from '#contract/shared/application/views.ts';
import type { MailJob } from '#server/platform/jobs.ts';
import type { Language } from './format.ts';
import type { Letter } from './render.ts';
import { greeting, WORDS } from './words.ts';

export type ApplicationKind = Extract<MailJob, { applicationId: string }>['kind'];

interface Text {
  subject: string;
  heading: string;
  paragraphs: string[];
  button: string;
}

interface Words {
  letters: Record<ApplicationKind, Text>;
  fields: Record<string, string>;
  papers: Record<string, string>;
  reasons: Record<CheckReason, string>;
  note: string;
  why: string;
}

const TEXTS: Record<Language, Words> = {
  ar: {
    letters: {
      application_changes: {
        subject: 'طلبك للبيع في دقيق يحتاج تعديلًا',
        heading: 'نحتاج منك تعديلًا بسيطًا',
        paragraphs: ['راجعنا طلبك. عدّل ما يلي ثم أرسله من جديد، وما لم نذكره لا يحتاج تغييرًا.'],
        button: 'تعديل الطلب',
      },
      application_rejected: {
        subject: 'لم نقبل طلبك للبيع في دقيق',
        heading: 'لم نقبل طلبك',
        paragraphs: ['راجعنا طلبك ولم نتمكن من قبوله. يمكنك التقديم من جديد بعد ٣٠ يومًا.'],
        button: 'عرض الطلب',
      },
      application_approved: {
        subject: 'قبلنا طلبك: متجرك في دقيق جاهز',
        heading: 'أهلًا بك بائعًا في دقيق',
        paragraphs: ['متجرك جاهز. فعّل التحقق بخطوتين ثم أضف أول منتجاتك، ويظهر متجرك للمتسوقين مع أول عرض.'],
        button: 'فتح مركز البائع',
      },
    },
    fields: {
      tradeName: 'اسم المتجر بالعربية',
      tradeNameEn: 'اسم المتجر بالإنجليزية',
      categories: 'الأقسام',
      about: 'نبذة عن المتجر',
      legalName: 'الاسم النظامي بالعربية',
      legalNameEn: 'الاسم النظامي بالإنجليزية',
      commercialRegistration: 'السجل التجاري',
      freelanceDocument: 'وثيقة العمل الحر',
      vatNumber: 'الرقم الضريبي',
      storeNumber: 'رقم توثيق المتجر',
      shortAddress: 'العنوان المختصر',
      buildingNumber: 'العنوان الوطني',
      pickupAddress: 'عنوان الاستلام',
      iban: 'رقم الآيبان',
      holder: 'اسم صاحب الحساب',
    },
    papers: {
      cr: 'شهادة السجل التجاري',
      freelance: 'وثيقة العمل الحر',
      vat_certificate: 'شهادة ضريبة القيمة المضافة',
      bank_letter: 'خطاب البنك',
      national_address: 'إثبات العنوان الوطني',
      food_licence: 'رخصة الغذاء',
      halal_certificate: 'شهادة الحلال',
      brand_letter: 'خطاب العلامة التجارية',
      lab_report: 'تقرير المختبر',
      other: 'مستند آخر',
    },
    reasons: {
      not_readable: 'غير واضح',
      incomplete: 'غير مكتمل',
      name_differs: 'الاسم مختلف',
      number_differs: 'الرقم مختلف',
      expired: 'منتهي الصلاحية',
      wrong_document: 'مستند غير المطلوب',
      iban_not_of_seller: 'الحساب ليس باسم البائع',
      not_found_in_register: 'غير موجود في السجل الرسمي',
      misleading: 'قد يضلل المتسوقين',
      other: 'يحتاج تعديلًا',
    },
    note: 'ملاحظة المراجع',
    why: 'وصلتك هذه الرسالة لأنك قدمت طلبًا للبيع في دقيق.',
  },
  en: {
    letters: {
      application_changes: {
        subject: 'Your application to sell on Daqeeq needs changes',
        heading: 'Please change a few things',
        paragraphs: [
          'We looked at your application. Change what is listed here and send it again; all the rest can stay.',
        ],
        button: 'Change the application',
      },
      application_rejected: {
        subject: 'We did not accept your application to sell on Daqeeq',
        heading: 'We did not accept your application',
        paragraphs: ['We looked at your application and cannot accept it. You can apply again after 30 days.'],
        button: 'Show the application',
      },
      application_approved: {
        subject: 'Approved: your shop on Daqeeq is ready',
        heading: 'Welcome as a seller on Daqeeq',
        paragraphs: [
          'Your shop is ready. Turn on two-step sign-in and add your first products. Shoppers see your shop with its first offer.',
        ],
        button: 'Open the seller centre',
      },
    },
    fields: {
      tradeName: 'Shop name in Arabic',
      tradeNameEn: 'Shop name in English',
      categories: 'Categories',
      about: 'About the shop',
      legalName: 'Legal name in Arabic',
      legalNameEn: 'Legal name in English',
      commercialRegistration: 'Commercial registration',
      freelanceDocument: 'Freelance document',
      vatNumber: 'VAT number',
      storeNumber: 'Authentication number of the web shop',
      shortAddress: 'Short address',
      buildingNumber: 'National Address',
      pickupAddress: 'Pick-up address',
      iban: 'IBAN',
      holder: 'Account holder',
    },
    papers: {
      cr: 'Commercial registration certificate',
      freelance: 'Freelance document',
      vat_certificate: 'VAT certificate',
      bank_letter: 'Letter of the bank',
      national_address: 'Proof of the National Address',
      food_licence: 'Food licence',
      halal_certificate: 'Halal certificate',
      brand_letter: 'Letter of the brand',
      lab_report: 'Laboratory report',
      other: 'Other paper',
    },
    reasons: {
      not_readable: 'cannot be read',
      incomplete: 'is not complete',
      name_differs: 'the name differs',
      number_differs: 'the number differs',
      expired: 'has expired',
      wrong_document: 'is not the paper we asked for',
      iban_not_of_seller: 'the account is not the seller’s',
      not_found_in_register: 'is not in the public register',
      misleading: 'could mislead shoppers',
      other: 'needs a change',
    },
    note: 'The reviewer’s note',
    why: 'You received this email because you applied to sell on Daqeeq.',
  },
};

interface Decision {
  note: string | null;
  /** What was found wrong; `kind` is the paper's, null for a field. */
  checks: (Pick<Check, 'subject' | 'reason' | 'note'> & { kind: string | null })[];
}

/** The mail about a decision on an application. */
export function applicationLetter(
  kind: ApplicationKind,
  { note, checks }: Decision,
  reader: { firstName: string; language: Language; isVerified: boolean },
  url: string,
): Letter {
  const words = TEXTS[reader.language];
  const { button, ...letter } = words.letters[kind];
  const nameOf = ({ subject, kind: paper }: Decision['checks'][number]) =>
    paper === null ? words.fields[subject.split('.')[1] ?? ''] : words.papers[paper];
  return {
    ...letter,
    greeting: greeting(WORDS[reader.language], reader.firstName, reader.isVerified),
    facts: [
      ...checks.map((check) => ({
        name: nameOf(check) ?? check.subject,
        value: [check.reason && words.reasons[check.reason], check.note].filter(Boolean).join('\n'),
      })),
      ...(note === null ? [] : [{ name: words.note, value: note }]),
    ],
    button: { label: button, url },
    why: words.why,
  };
}
