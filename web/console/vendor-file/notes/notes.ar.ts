/** What the operator's team notes about a vendor. */
export const vendorNotes = {
  'vendorFile.notes': 'ملاحظات الفريق',
  'vendorNotes.add': 'ملاحظة جديدة',
  'vendorNotes.hint': 'يقرؤها فريق إدارة السوق فقط، ولا تظهر للمتجر. لا تُعدّل ولا تُحذف بعد حفظها.',
  'vendorNotes.save': 'حفظ الملاحظة',
  'vendorNotes.saved': 'حُفظت الملاحظة',
  'vendorNotes.saveFailed': 'تعذر حفظ الملاحظة.',
  'vendorNotes.failed': 'تعذر تحميل الملاحظات.',
  'vendorNotes.empty': 'لا ملاحظات بعد',
  'vendorNotes.emptyText': 'اكتب ما يفيد زملاءك عن هذا المتجر، كمكالمة أو اتفاق.',
  'vendorNotes.list': 'الملاحظات',
  'vendorNotes.gone': 'حساب محذوف',
  'vendorNotes.more': 'عرض الأقدم',
} as const;
