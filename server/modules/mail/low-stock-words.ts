import type { Counted, Language } from './format.ts';

interface Words {
  /** {packs}, {vendor} */
  subject: string;
  packs: Counted;
  heading: string;
  paragraph: string;
  left: Counted;
  soldOut: string;
  /** Packs that are not listed. */
  rest: Counted;
  button: string;
  note: string;
  why: string;
}

export const LOW_STOCK_WORDS: Record<Language, Words> = {
  ar: {
    subject: 'مخزون منخفض في متجر «{vendor}»: {packs}',
    packs: { one: 'عبوة واحدة', two: 'عبوتان', few: '{count} عبوات', many: '{count} عبوة', other: '{count} عبوة' },
    heading: 'عبوات أوشكت على النفاد',
    paragraph: 'وصل مخزون هذه العبوات إلى حد التنبيه، أو نفد خلال اليوم الماضي.',
    left: {
      one: 'بقيت قطعة واحدة',
      two: 'بقيت قطعتان',
      few: 'بقيت {count} قطع',
      many: 'بقيت {count} قطعة',
      other: 'بقيت {count} قطعة',
    },
    soldOut: 'نفدت الكمية',
    rest: {
      one: 'تجد في القائمة عبوة أخرى.',
      two: 'تجد في القائمة عبوتين أخريين.',
      few: 'تجد في القائمة {count} عبوات أخرى.',
      many: 'تجد في القائمة {count} عبوة أخرى.',
      other: 'تجد في القائمة {count} عبوة أخرى.',
    },
    button: 'عرض المخزون المنخفض',
    note: 'يمكنك تغيير حد التنبيه من صفحة كل عرض. نرسل هذه الرسالة مرة واحدة في اليوم، ولا نرسلها إذا كان المخزون كافيًا.',
    why: 'وصلتك هذه الرسالة لأن لديك صلاحية تعديل المخزون في هذا المتجر على دقيق.',
  },
  en: {
    subject: 'Low stock at {vendor}: {packs}',
    packs: { one: '{count} pack', other: '{count} packs' },
    heading: 'Packs that are running out',
    paragraph: 'The stock of these packs has reached your limit, or ran out within the last day.',
    left: { one: '{count} piece left', other: '{count} pieces left' },
    soldOut: 'Sold out',
    rest: { one: 'The list has {count} more pack.', other: 'The list has {count} more packs.' },
    button: 'Show what is running out',
    note: 'You can change the limit on the page of each offer. This mail comes once a day, and not at all if nothing is low.',
    why: 'You received this email because you may change the stock of this vendor on Daqeeq.',
  },
};
