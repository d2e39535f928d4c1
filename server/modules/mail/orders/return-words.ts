import type { Counted, Language } from '#server/modules/mail/format.ts';

interface Text {
  subject: string;
  heading: string;
  paragraphs: string[];
}

/** Beside {number} and {vendor}: {until} and {amount}. */
interface Words {
  letters: Record<
    | 'requested'
    | 'reported'
    | 'approved'
    | 'approvedReport'
    | 'approvedReplacement'
    | 'replaced'
    | 'declined'
    | 'concluded'
    | 'refused'
    | 'decided_vendor'
    | 'ended_itself',
    Text
  >;
  /** What of it was accepted: all, or {accepted} of {pieces}. */
  acceptedAll: string;
  acceptedPart: string;
  /** The way of the money: to {source}, or by people. */
  goesBack: string;
  byHand: string;
  /** It is among the customer's credit. */
  credited: string;
  /** All money of the order went back before. */
  backBefore: string;
  /** The vendor could not send the replacement that was wished. */
  instead: string;
  pieces: Counted;
  /** Of a line: {accepted} of {pieces}. */
  accepted: string;
  facts: Record<
    | 'number'
    | 'order'
    | 'until'
    | 'answer'
    | 'decision'
    | 'carriage'
    | 'delivery'
    | 'before'
    | 'total'
    | 'ifNotReplaced',
    string
  >;
  button: string;
  /** Below the button: where to go with an objection, and what else to do. */
  notes: Record<'waiting' | 'toSend' | 'objection' | 'concluded' | 'final' | 'ended' | 'replaced', string>;
}

/** What mails tell a customer of a return. */
export const RETURN_WORDS: Record<Language, Words> = {
  ar: {
    letters: {
      requested: {
        subject: 'وصلنا طلب الإرجاع {number}',
        heading: 'وصل طلب الإرجاع',
        paragraphs: [
          'وصل طلبك إلى {vendor}، وله حتى {until} ليرد. وإن لم يرد قُبل الطلب تلقائيًا.',
          'لا ترسل المنتجات قبل أن نكتب لك بقبول الطلب.',
        ],
      },
      reported: {
        subject: 'وصلنا بلاغك {number}',
        heading: 'وصل بلاغك',
        paragraphs: [
          'نعتذر منك. وصل بلاغك إلى {vendor}، وله حتى {until} ليرد. وإن لم يرد قُبل البلاغ تلقائيًا.',
          'احتفظ بالمنتج وعبوته حتى يُرد عليك. ولا تحتاج إلى إرساله.',
        ],
      },
      approved: {
        subject: 'قُبل طلب الإرجاع {number}: أرسل المنتجات حتى {until}',
        heading: 'قُبل طلب الإرجاع',
        paragraphs: [
          'أرسل المنتجات إلى {vendor} حتى {until}، غير مستعملة وبعبواتها غير مفتوحة. الإرجاع مجاني، وتجد في صفحة طلب الإرجاع كيف ترسلها.',
          'بعد تسليمها اكتب شركة الشحن ورقم التتبع في صفحة طلب الإرجاع. يفحصها المتجر بعد وصولها، ثم يعود إليك {amount}.',
        ],
      },
      approvedReport: {
        subject: 'قُبل بلاغك {number}',
        heading: 'قُبل بلاغك',
        paragraphs: ['يعود إليك {amount} بعد اكتمال دفع الطلب. ولا تحتاج إلى إرسال شيء.'],
      },
      approvedReplacement: {
        subject: 'قُبل بلاغك {number}: البديل قادم إليك',
        heading: 'قُبل بلاغك',
        paragraphs: [
          'يرسل إليك {vendor} البديل حتى {until}. وإن لم يرسله عاد إليك {amount}.',
          'ولا تحتاج إلى إرسال شيء.',
        ],
      },
      replaced: {
        subject: 'البديل في الطريق إليك: {number}',
        heading: 'البديل في الطريق إليك',
        paragraphs: ['أرسل إليك {vendor} بديل المنتجات التي أبلغت عنها. ولا يعود مبلغ.'],
      },
      declined: {
        subject: 'لم يُقبل طلبك {number}',
        heading: 'لم يُقبل طلبك',
        paragraphs: ['نظر {vendor} في طلبك ولم يقبله. تجد رده أدناه.'],
      },
      concluded: {
        subject: 'يعود إليك {amount}: {number}',
        heading: 'يعود إليك {amount}',
        paragraphs: [],
      },
      refused: {
        subject: 'لم تُقبل المنتجات التي أعدتها: {number}',
        heading: 'لم تُقبل المنتجات',
        paragraphs: ['فحص {vendor} ما أعدته ولم يقبل منه شيئًا، فلا يعود إليك مبلغ. تجد رده أدناه.'],
      },
      decided_vendor: {
        subject: 'نظرنا في اعتراضك {number}',
        heading: 'لم يُقبل اعتراضك',
        paragraphs: ['نظر فريق دقيق في اعتراضك وفيما قاله {vendor}، وبقي الرفض كما هو. تجد سبب القرار أدناه.'],
      },
      ended_itself: {
        subject: 'انتهى طلب الإرجاع {number}',
        heading: 'انتهى طلب الإرجاع',
        paragraphs: ['لم تصلنا منك شركة الشحن ورقم التتبع في المدة، فبقيت المنتجات لك ولا يعود مبلغ.'],
      },
    },
    acceptedAll: 'قُبلت كل القطع.',
    acceptedPart: 'قُبل {accepted} من {pieces} من القطع. تجد رد المتجر أدناه.',
    goesBack: 'نعيد إليك {amount} إلى {source}، ويصلك عادةً خلال ٣ إلى ١٤ يوم عمل.',
    instead: 'لم يتمكن {vendor} من إرسال البديل، فيعود إليك المبلغ.',
    byHand: 'يعيد إليك فريقنا {amount}، ونكتب لك عند تحويله.',
    credited: 'أضفنا {amount} إلى رصيدك في دقيق.',
    backBefore: 'سبق أن أعدنا إليك كامل مبلغ الطلب، فلم يبقَ ما يُعاد.',
    pieces: {
      zero: 'لا قطع',
      one: 'قطعة واحدة',
      two: 'قطعتان',
      few: '{count} قطع',
      many: '{count} قطعة',
      other: '{count} قطعة',
    },
    accepted: 'قُبل {accepted} من {pieces}',
    facts: {
      number: 'رقم طلب الإرجاع',
      order: 'رقم الطلب',
      until: 'آخر موعد',
      answer: 'رد المتجر',
      decision: 'قرار دقيق',
      carriage: 'أُرسل مع',
      delivery: 'منه أجرة التوصيل',
      before: 'سبق أن أعدناه إليك منه',
      total: 'ما يعود إليك',
      ifNotReplaced: 'إن لم يُرسل البديل',
    },
    button: 'عرض طلب الإرجاع',
    notes: {
      waiting: 'يمكنك سحب الطلب من صفحته.',
      toSend: 'إن لم تُرسل في المدة بقيت المنتجات لك وانتهى طلب الإرجاع.',
      objection: 'إن رأيت غير ذلك فاعترض من صفحة طلب الإرجاع خلال أسبوعين، ويقرر فريق دقيق.',
      concluded: 'يصدر بالمبلغ إشعار دائن تجده في صفحة الطلب.',
      final: 'هذا القرار نهائي.',
      replaced: 'إن وجدت فيه مشكلة أيضًا فأبلغ عنها من صفحة الطلب.',
      ended: 'إن كنت قد أرسلتها فاكتب لنا برقم التتبع.',
    },
  },
  en: {
    letters: {
      requested: {
        subject: 'We have your return {number}',
        heading: 'We have your return request',
        paragraphs: [
          '{vendor} has your request, and until {until} to answer it. If it does not, the request is approved automatically.',
          'Please do not send the goods before we write to you that it is approved.',
        ],
      },
      reported: {
        subject: 'We have your report {number}',
        heading: 'We have your report',
        paragraphs: [
          'We are sorry. {vendor} has your report, and until {until} to answer it. If it does not, the report is approved automatically.',
          'Please keep the goods and their packs until you have an answer. You need not send them back.',
        ],
      },
      approved: {
        subject: 'Your return {number} is approved: send the goods by {until}',
        heading: 'Your return is approved',
        paragraphs: [
          'Send the goods to {vendor} by {until}, unused and in their unopened packs. Sending them back is free: the page of the return tells how.',
          'When they are on their way, enter the carrier and tracking number on the page of the return. The vendor inspects them when they arrive, and then {amount} goes back to you.',
        ],
      },
      approvedReport: {
        subject: 'Your report {number} is approved',
        heading: 'Your report is approved',
        paragraphs: ['{amount} goes back to you once the order is paid in full. You have nothing to send.'],
      },
      approvedReplacement: {
        subject: 'Your report {number} is approved: a replacement is coming',
        heading: 'Your report is approved',
        paragraphs: [
          '{vendor} sends you the replacement by {until}. If it does not, {amount} goes back to you.',
          'You need not send anything.',
        ],
      },
      replaced: {
        subject: 'Your replacement is on its way: {number}',
        heading: 'Your replacement is on its way',
        paragraphs: ['{vendor} has sent the goods you reported again. No money goes back.'],
      },
      declined: {
        subject: 'Your request {number} was declined',
        heading: 'Your request was declined',
        paragraphs: ['{vendor} looked at your request and declined it. Its answer is below.'],
      },
      concluded: {
        subject: '{amount} goes back to you: {number}',
        heading: '{amount} goes back to you',
        paragraphs: [],
      },
      refused: {
        subject: 'The goods you sent back were not accepted: {number}',
        heading: 'The goods were not accepted',
        paragraphs: [
          '{vendor} inspected what you sent back and accepted none of it, so no money goes back. Its answer is below.',
        ],
      },
      decided_vendor: {
        subject: 'We have looked at your objection {number}',
        heading: 'Your objection was not accepted',
        paragraphs: [
          'Daqeeq looked at your objection and at what {vendor} said, and the refusal stands. The reason is below.',
        ],
      },
      ended_itself: {
        subject: 'Your return {number} has ended',
        heading: 'Your return has ended',
        paragraphs: [
          'You did not tell us in time that the goods are on their way, so they stay with you and no money goes back.',
        ],
      },
    },
    acceptedAll: 'All pieces were accepted.',
    acceptedPart: '{accepted} of {pieces} pieces were accepted. The vendor’s answer is below.',
    goesBack: 'We are sending {amount} back to {source}. It usually arrives within 3 to 14 business days.',
    instead: '{vendor} could not send the replacement, so the money goes back to you.',
    byHand: 'Our team sends {amount} back to you, and we write to you when it has.',
    credited: 'We have added {amount} to your Daqeeq credit.',
    backBefore: 'All the money of the order went back to you before, so nothing is left.',
    pieces: { one: '{count} piece', other: '{count} pieces' },
    accepted: '{accepted} of {pieces} accepted',
    facts: {
      number: 'Return number',
      order: 'Order number',
      until: 'By',
      answer: 'The vendor’s answer',
      decision: 'Daqeeq’s decision',
      carriage: 'Sent with',
      delivery: 'of it delivery',
      before: 'Of it given back before',
      total: 'Goes back to you',
      ifNotReplaced: 'If no replacement is sent',
    },
    button: 'View the return',
    notes: {
      waiting: 'You can withdraw the request on its page.',
      toSend: 'If they are not sent in time, the goods stay with you and the return ends.',
      objection: 'If you disagree, object on the page of the return within two weeks, and Daqeeq decides.',
      concluded: 'There is a credit note for the amount on the page of the order.',
      final: 'This decision is final.',
      replaced: 'If something is wrong with it too, report it from the page of the order.',
      ended: 'If you did send them, write to us with the tracking number.',
    },
  },
};
