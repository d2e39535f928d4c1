import type { Language } from '#server/modules/mail/format.ts';

/** What mails say of pieces that were cancelled: why, in the letter; the rest is true whatever the reason was. */
export const UNSUPPLIED = {
  ar: {
    letter: {
      subject: 'منتجات لم تتوفر من طلبك {number}',
      heading: 'لم تتوفر بعض منتجاتك',
      paragraphs: ['نعتذر منك. تعذّر على {vendor} توفير بعض ما طلبته منه، فألغيناه من طلبك.'],
      button: 'عرض الطلب',
      note: 'قد تجد المنتج نفسه عند متجر آخر في دقيق.',
    },
    asked: {
      subject: 'منتجات أُلغيت من طلبك {number}',
      heading: 'ألغينا ما طلبت إلغاءه',
      paragraphs: ['ألغينا من طلبك ما لم تعد تريده من {vendor}، كما طلبت.'],
      button: 'عرض الطلب',
      note: 'إن لم تطلب هذا الإلغاء فتواصل معنا.',
    },
    late: {
      subject: 'ألغينا شحنتك المتأخرة من طلبك {number}',
      heading: 'ألغينا شحنتك المتأخرة',
      paragraphs: ['نعتذر منك. لم تصلك شحنتك من {vendor} في موعدها، فألغيناها كما طلبت. إن وصلتك بعد ذلك فلا تستلمها.'],
      button: 'عرض الطلب',
      note: 'إن لم تطلب هذا الإلغاء فتواصل معنا.',
    },
    /** After the name of an item: all of it, or some of its {pieces}. */
    item: 'أُلغي',
    itemPart: 'أُلغي منه: {pieces}',
    lessAtDoor: 'خصمنا {amount} من المبلغ الذي تدفعه عند الاستلام.',
    notAsked: 'لن يُطلب منك أي مبلغ مقابل ما أُلغي.',
    goesBack: 'سنعيد إليك {amount} إلى {source}، ويصلك عادةً خلال ٣ إلى ١٤ يوم عمل.',
    byHand: 'سنعيد إليك {amount}، ونكتب لك عندما نحوّله.',
    credited: 'أضفنا {amount} إلى رصيدك في المتجر.',
    partBackBefore: 'أعدنا إليك من قبل جزءًا من مبلغ هذا الطلب، فما يعود الآن هو الباقي منه.',
    allBackBefore: 'أعدنا إليك من قبل كل ما دفعته لهذا الطلب، فلا يعود مبلغ آخر.',
    nothingLeft: 'وبهذا لم يبقَ شيء من الطلب، فأُلغي كاملًا.',
    /** Of all that goes back of a cancelled order: with what earlier mails named, and what is for the pieces of this one, {now}. */
    inAll: 'هذا مجموع ما يعود إليك من الطلب الآن، ومنه ما كتبنا لك عنه من قبل.',
    ofThat: 'منه {now} مقابل ما أُلغي في هذه الرسالة، والباقي مما كتبنا لك عنه من قبل.',
    /** Of a cancelled order of which money had gone back before. */
    besides: 'وما أعدناه إليك من قبل ليس ضمن هذا المبلغ.',
    amount: 'قيمة ما أُلغي',
    totalLeft: 'الإجمالي بعد الإلغاء',
  },
  en: {
    letter: {
      subject: 'Not available: items of your order {number}',
      heading: 'Some items are not available',
      paragraphs: [
        'We are sorry. {vendor} cannot supply some of what you ordered, so we have taken it off your order.',
      ],
      button: 'View my order',
      note: 'Another vendor on Daqeeq may have the same product.',
    },
    asked: {
      subject: 'Cancelled: items of your order {number}',
      heading: 'We have cancelled what you asked for',
      paragraphs: ['As you asked, we have taken what you no longer want from {vendor} off your order.'],
      button: 'View my order',
      note: 'If you did not ask for this, contact us.',
    },
    late: {
      subject: 'Cancelled: the late parcel of your order {number}',
      heading: 'We have cancelled your late parcel',
      paragraphs: [
        'We are sorry. Your parcel from {vendor} did not arrive in time, so we have cancelled it as you asked. If it arrives after all, please do not accept it.',
      ],
      button: 'View my order',
      note: 'If you did not ask for this, contact us.',
    },
    item: 'cancelled',
    itemPart: 'cancelled: {pieces}',
    lessAtDoor: 'You pay {amount} less at the door.',
    notAsked: 'Nothing is charged for what was cancelled.',
    goesBack: 'We are sending {amount} back to {source}. It usually arrives within 3 to 14 business days.',
    byHand: 'We will send {amount} back to you, and write to you when we have.',
    credited: 'We added {amount} to your store credit.',
    partBackBefore: 'Part of this order’s money has gone back to you before, so only the rest of it goes back now.',
    allBackBefore: 'Everything you paid for this order has gone back to you before, so nothing more goes back.',
    nothingLeft: 'Nothing of the order is left, so all of it is cancelled.',
    inAll: 'This is the sum of all that is going back of the order now, with what our earlier emails named.',
    ofThat: '{now} of it is for the items of this email, and the rest is what our earlier emails named.',
    besides: 'What went back to you before is not part of this amount.',
    amount: 'Cancelled',
    totalLeft: 'Total after cancellation',
  },
} satisfies Record<Language, object>;
