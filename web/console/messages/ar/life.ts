/** Holidays, papers and the end of vendors. */
export const life = {
  'error.vendor_closed': 'هذا المتجر مغلق',
  'error.closing_blocked': 'يمكن إغلاق المتجر بعد وصول شحناته وإعادة المبالغ المستحقة',
  'vendorState.CLOSED': 'مغلق',
  'log.fields.removedMembers': 'أعضاء أُزيلوا',
  'log.actions.vendor.closed': 'إغلاق المتجر نهائيًا',
  'error.no_holiday': 'لا توجد إجازة مسجلة',
  'log.fields.from': 'من',
  'log.fields.backOn': 'العودة إلى البيع',
  'log.actions.vendor.holiday_set': 'تحديد إجازة للمتجر',
  'log.actions.vendor.holiday_begun': 'بداية إجازة المتجر',
  'log.actions.vendor.holiday_ended': 'نهاية إجازة المتجر',
  'log.actions.vendor.holiday_dropped': 'إلغاء إجازة المتجر',
} as const;
