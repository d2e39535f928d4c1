import type { Language } from '#server/modules/mail/format.ts';

/** What mails say of goods that a vendor cannot supply. */
export const UNSUPPLIED = {
  ar: {
    letter: {
      subject: 'منتجات لم تتوفر من طلبك {number}',
      heading: 'لم تتوفر بعض منتجاتك',
      paragraphs: ['نعتذر منك. تعذّر على {vendor} توفير بعض ما طلبته منه، فألغيناه من طلبك.'],
      button: 'عرض الطلب',
      note: 'قد تجد المنتج نفسه عند متجر آخر في دقيق.',
    },
    /** After the name of an item: all of it, or some of its {pieces}. */
    item: 'لم يتوفر',
    itemPart: 'لم يتوفر منه: {pieces}',
    lessAtDoor: 'خصمنا {amount} من المبلغ الذي تدفعه عند الاستلام.',
    notAsked: 'لن يُطلب منك أي مبلغ مقابل ما لم يتوفر.',
    goesBack: 'سنعيد إليك {amount} إلى {source}، ويصلك عادةً خلال أيام.',
    byHand: 'سنعيد إليك {amount}، ونكتب لك عندما نحوّله.',
    nothingLeft: 'وبهذا لم يبقَ شيء من الطلب، فأُلغي كاملًا.',
    amount: 'قيمة ما لم يتوفر',
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
    item: 'not available',
    itemPart: 'not available: {pieces}',
    lessAtDoor: 'You pay {amount} less at the door.',
    notAsked: 'Nothing is charged for what is not available.',
    goesBack: 'We are sending {amount} back to {source}. It usually arrives within a few days.',
    byHand: 'We will send {amount} back to you, and write to you when we have.',
    nothingLeft: 'Nothing of the order is left, so all of it is cancelled.',
    amount: 'Not available',
    totalLeft: 'Total after cancellation',
  },
} satisfies Record<Language, object>;
