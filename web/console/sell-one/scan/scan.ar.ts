/** What the reader of barcodes says. */
export const scan = {
  'scan.button': 'مسح الباركود',
  'scan.title': 'مسح الباركود',
  'scan.starting': 'نشغّل الكاميرا…',
  'scan.aim': 'ضع الباركود داخل الإطار',
  'scan.light': 'الإضاءة',
  'scan.type': 'كتابة الأرقام',
  'scan.denied': 'الكاميرا غير مسموح بها',
  'scan.deniedText': 'اسمح لهذا الموقع باستخدام الكاميرا من إعدادات المتصفح، ثم أعد المحاولة. أو اكتب أرقام الباركود.',
  'scan.noCamera': 'تعذر تشغيل الكاميرا',
  'scan.noCameraText': 'قد تكون مستخدمة في تطبيق آخر. أغلقه وأعد المحاولة، أو اكتب أرقام الباركود.',
  'scan.notLoaded': 'تعذر تحميل قارئ الباركود',
  'scan.notLoadedText': 'تحقق من اتصالك وأعد المحاولة، أو اكتب أرقام الباركود.',
} as const;
