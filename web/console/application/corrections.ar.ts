/** Correcting what a reviewer did not accept. */
export const corrections = {
  'correct.refused': 'مرفوض',
  'correct.replace': 'اختيار ملف بديل',
  'correct.replaceText': 'يحل الملف الجديد محل المرفوض.',
  'correct.asked': 'يطلب المراجع هذا المستند',
  'correct.address': 'طلب المراجع تعديل العنوان الوطني',
  'correct.contact': 'طلب المراجع تعديل بيانات المسؤول',
  'correct.vat': 'طلب المراجع تعديل بيانات الضريبة',
  'correct.sells': 'طلب المراجع تعديل ما تبيعه',
  'correct.foodCategory': 'اخترت أقسامًا غذائية، فنطلب رخصة الغذاء مهما كان جوابك.',
  'correct.name.business.categories': 'ما تبيعه',
  'correct.name.legal.isVatRegistered': 'ضريبة القيمة المضافة',
  'correct.name.address.shortAddress': 'العنوان الوطني',
  'correct.name.address.contactName': 'المسؤول عن الشحنات',
  'apply.reason.missing': 'لم يصلنا هذا المستند. أرسله لنكمل المراجعة.',
} as const;
