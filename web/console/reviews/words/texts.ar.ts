/** What both areas say of reviews and of why they are reported or hidden. */
export const texts = {
  'texts.reason': 'السبب',
  'texts.reason.abuse': 'إساءة أو ألفاظ جارحة',
  'texts.reason.personal_data': 'بيانات شخصية، كرقم جوال أو عنوان',
  'texts.reason.advertising': 'إعلان أو رابط',
  'texts.reason.not_about_product': 'ليس عن المنتج نفسه',
  'texts.reason.untrue': 'غير صحيح',
  'texts.reason.other': 'سبب آخر',
  'texts.note': 'ملاحظة',
  'texts.verified': 'مشترٍ فعلي',
  'texts.reply': 'رد المتجر',
  'texts.more': 'عرض المزيد',
  'texts.failed': 'تعذر تحميل التقييمات.',
} as const;
