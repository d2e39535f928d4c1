/** Holidays of vendors. */
export const life = {
  'error.no_holiday': 'لا توجد إجازة مسجلة',
  'log.fields.from': 'من',
  'log.fields.backOn': 'العودة إلى البيع',
  'log.actions.vendor.holiday_set': 'تحديد إجازة للمتجر',
  'log.actions.vendor.holiday_begun': 'بداية إجازة المتجر',
  'log.actions.vendor.holiday_ended': 'نهاية إجازة المتجر',
  'log.actions.vendor.holiday_dropped': 'إلغاء إجازة المتجر',
} as const;
