/** What the shop says of reports, and of reviews that others do not see. */
export const texts = {
  'texts.reason': 'السبب',
  'texts.reason.abuse': 'إساءة أو ألفاظ جارحة',
  'texts.reason.personal_data': 'بيانات شخصية، كرقم جوال أو عنوان',
  'texts.reason.advertising': 'إعلان أو رابط',
  'texts.reason.not_about_product': 'ليس عن المنتج نفسه',
  'texts.reason.untrue': 'غير صحيح',
  'texts.reason.other': 'سبب آخر',
  'texts.choose': 'اختر السبب',
  'texts.note': 'ملاحظة',
  'texts.text': 'يراجعه فريق دقيق. لا يعرف كاتبه من أبلغ عنه.',
  'texts.send': 'إرسال البلاغ',
  'texts.sent': 'وصلنا بلاغك، شكرًا لك',
  'texts.failed': 'لم يصل البلاغ.',
  'texts.held': 'تقييمك بانتظار المراجعة ولا يراه غيرك بعد.',
  'texts.hidden': 'أخفينا تقييمك: {reason}. عدّله لنراجعه من جديد.',
} as const;
