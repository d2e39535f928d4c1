import type { RejectionReason } from '#contract/shared/application/review.ts';
import type { ApplicationMail } from '#server/platform/mail-jobs.ts';
import type { Language } from './format.ts';

interface Letter {
  subject: string;
  heading: string;
  paragraphs: string[];
  button: string;
}

interface ApplicationWords {
  letters: Record<ApplicationMail, Letter>;
  fields: Record<string, string>;
  rejections: Record<RejectionReason, string>;
  reason: string;
  applyFrom: string;
  endsOn: string;
  note: string;
  why: string;
}

/** The texts of the mails about applications to sell. */
export const APPLICATION_WORDS: Record<Language, ApplicationWords> = {
  ar: {
    letters: {
      application_received: {
        subject: 'وصلنا طلبك للبيع في دقيق',
        heading: 'وصلنا طلبك',
        paragraphs: [
          'شكرًا لك. يراجع فريقنا بياناتك ومستنداتك، ونرد عليك بالبريد، ونسعى أن يكون ذلك خلال يومي عمل.',
          'لا يمكن تعديل الطلب أثناء المراجعة، وإن احتجنا إلى تعديل كتبنا لك ما هو.',
        ],
        button: 'متابعة الطلب',
      },
      application_changes: {
        subject: 'طلبك للبيع في دقيق يحتاج تعديلًا',
        heading: 'طلبك يحتاج تعديلًا',
        paragraphs: [
          'راجعنا طلبك. اضغط على كل بند مما يلي لتعديله ثم أرسل الطلب من جديد، وما لم نذكره لا يحتاج إلى تغيير.',
        ],
        button: 'تعديل الطلب',
      },
      application_rejected: {
        subject: 'لم نقبل طلبك للبيع في دقيق',
        heading: 'لم نقبل طلبك',
        paragraphs: ['راجعنا طلبك ولم نتمكن من قبوله هذه المرة.'],
        button: 'عرض الطلب',
      },
      application_approved: {
        subject: 'قبلنا طلبك: متجرك في دقيق جاهز',
        heading: 'أهلًا بك بائعًا في دقيق',
        paragraphs: [
          'متجرك جاهز. ادخل مركز البائع وفعّل الدخول بخطوتين، ثم أضف أول منتجاتك. يظهر متجرك للمتسوقين مع أول عرض.',
        ],
        button: 'فتح مركز البائع',
      },
      application_reminder: {
        subject: 'طلبك للبيع في دقيق ينتظر تعديلك',
        heading: 'طلبك ينتظر تعديلك',
        paragraphs: [
          'طلبنا منك تعديلات على طلبك ولم يصلنا رد منذ مدة. إن بقي بلا تغيير حتى الموعد أدناه سحبناه تلقائيًا.',
          'ما كتبته محفوظ: عدّل ما طلبناه ثم أرسل الطلب من جديد.',
        ],
        button: 'تعديل الطلب',
      },
      application_unanswered: {
        subject: 'سُحب طلبك للبيع في دقيق',
        heading: 'سُحب طلبك',
        paragraphs: [
          'لم يصلنا رد على التعديلات التي طلبناها، فسحبنا طلبك تلقائيًا، ونحذف بياناته ومستنداته بعد ١٨٠ يومًا.',
          'ما زلت ترغب في البيع؟ يمكنك بدء طلب جديد متى شئت.',
        ],
        button: 'بدء طلب جديد',
      },
    },
    fields: {
      kind: 'نوع البائع',
      tradeName: 'اسم المتجر بالعربية',
      tradeNameEn: 'اسم المتجر بالإنجليزية',
      categories: 'ما تبيعه',
      city: 'المدينة',
      about: 'نبذة عن المتجر',
      legalName: 'الاسم النظامي بالعربية',
      legalNameEn: 'الاسم النظامي بالإنجليزية',
      commercialRegistration: 'السجل التجاري',
      freelanceDocument: 'وثيقة العمل الحر',
      isVatRegistered: 'التسجيل في ضريبة القيمة المضافة',
      vatNumber: 'الرقم الضريبي',
      storeNumber: 'رقم توثيق المتجر',
      shortAddress: 'العنوان الوطني',
      buildingNumber: 'العنوان الوطني',
      contactName: 'المسؤول عن الشحنات وجواله',
      pickupAddress: 'عنوان الاستلام',
      iban: 'رقم الآيبان',
      holder: 'اسم صاحب الحساب',
    },
    rejections: {
      not_eligible: 'لا تنطبق عليك شروط البيع في دقيق',
      products_not_allowed: 'منتجاتك ليست مما يباع في دقيق',
      papers_not_genuine: 'لم نتمكن من التحقق من صحة المستندات',
      no_answer: 'لم يصلنا رد على ما طلبنا تعديله',
      other: 'سبب آخر نوضحه أدناه',
    },
    reason: 'السبب',
    applyFrom: 'يمكنك التقديم من جديد في',
    endsOn: 'يُسحب تلقائيًا في',
    note: 'ملاحظة المراجع',
    why: 'وصلتك هذه الرسالة لأنك قدمت طلبًا للبيع في دقيق.',
  },
  en: {
    letters: {
      application_received: {
        subject: 'We received your application to sell on Daqeeq',
        heading: 'We received your application',
        paragraphs: [
          'Thank you. Our team checks your details and papers, and answers by email. We aim to do so within two working days.',
          'The application cannot be changed while we look at it. If something needs a change, we will tell you what.',
        ],
        button: 'Follow the application',
      },
      application_changes: {
        subject: 'Your application to sell on Daqeeq needs changes',
        heading: 'Your application needs changes',
        paragraphs: [
          'We looked at your application. Press each point below to change it, then send the application again. All the rest can stay.',
        ],
        button: 'Change the application',
      },
      application_rejected: {
        subject: 'We did not accept your application to sell on Daqeeq',
        heading: 'We did not accept your application',
        paragraphs: ['We looked at your application and cannot accept it this time.'],
        button: 'Show the application',
      },
      application_approved: {
        subject: 'Approved: your shop on Daqeeq is ready',
        heading: 'Welcome as a seller on Daqeeq',
        paragraphs: [
          'Your shop is ready. Open the seller centre, turn on two-step sign-in and add your first products. Shoppers see your shop with its first offer.',
        ],
        button: 'Open the seller centre',
      },
      application_reminder: {
        subject: 'Your application to sell on Daqeeq waits for your changes',
        heading: 'Your application waits for you',
        paragraphs: [
          'We asked you for changes and have not heard from you for a while. Unless something changes by the day below, the application is withdrawn automatically.',
          'All you have written is still there: change what we asked for, then send the application again.',
        ],
        button: 'Change the application',
      },
      application_unanswered: {
        subject: 'Your application to sell on Daqeeq was withdrawn',
        heading: 'Your application was withdrawn',
        paragraphs: [
          'We got no answer to the changes we asked for, so the application was withdrawn automatically. Its details and papers are deleted after 180 days.',
          'You would still like to sell? You can start a new application whenever you like.',
        ],
        button: 'Start a new application',
      },
    },
    fields: {
      kind: 'Kind of seller',
      tradeName: 'Shop name in Arabic',
      tradeNameEn: 'Shop name in English',
      categories: 'What you sell',
      city: 'City',
      about: 'About the shop',
      legalName: 'Legal name in Arabic',
      legalNameEn: 'Legal name in English',
      commercialRegistration: 'Commercial registration',
      freelanceDocument: 'Freelance document',
      isVatRegistered: 'Registration for VAT',
      vatNumber: 'VAT number',
      storeNumber: 'Authentication number of the web shop',
      shortAddress: 'National Address',
      buildingNumber: 'National Address',
      contactName: 'Contact for parcels and their mobile',
      pickupAddress: 'Pick-up address',
      iban: 'IBAN',
      holder: 'Account holder',
    },
    rejections: {
      not_eligible: 'You do not meet the conditions for selling on Daqeeq',
      products_not_allowed: 'Your products are not sold on Daqeeq',
      papers_not_genuine: 'We could not confirm that the papers are genuine',
      no_answer: 'We got no answer to the changes we asked for',
      other: 'Another reason, given below',
    },
    reason: 'Reason',
    applyFrom: 'You can apply again on',
    endsOn: 'Withdrawn on',
    note: 'The reviewer’s note',
    why: 'You received this email because you applied to sell on Daqeeq.',
  },
};
