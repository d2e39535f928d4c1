/** Correcting what a reviewer did not accept. */
export const corrections = {
  'correct.refused': 'مرفوض',
  'correct.replace': 'اختيار ملف بديل',
  'correct.replaceText': 'يحل الملف الجديد محل المرفوض.',
} as const;
