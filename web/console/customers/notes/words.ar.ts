/** What the team notes about customers and orders, and the lists of a file. */
export const customerNotes = {
  'notes.title': 'ملاحظات الفريق',
  'notes.add': 'ملاحظة جديدة',
  'notes.hint': 'يقرؤها فريق إدارة السوق فقط، ولا تُعدَّل ولا تُحذف بعد حفظها. تدخل في نسخة بيانات العميل إن طلبها.',
  'notes.save': 'حفظ الملاحظة',
  'notes.saved': 'حُفظت الملاحظة',
  'notes.saveFailed': 'تعذر حفظ الملاحظة.',
  'notes.failed': 'تعذر تحميل الملاحظات.',
  'notes.empty': 'لا توجد ملاحظات بعد.',
  'notes.gone': 'حساب محذوف',
  'notes.erased': 'حُذف نصها مع بيانات العميل.',
  'customerFile.older': 'عرض الأقدم',
} as const;
