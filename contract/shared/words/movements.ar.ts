/** Why stock was moved, as the console and the files of it call it. */
export const movementWords = {
  'offers.reasons.restock': 'توريد',
  'offers.reasons.count': 'جرد',
  'offers.reasons.correction': 'تصحيح',
  'offers.reasons.damaged': 'تالف',
  'offers.reasons.expired': 'منتهي الصلاحية',
  'offers.reasons.returned': 'إرجاع من عميل',
  'offers.reasons.initial': 'أول كمية',
  'offers.reasons.sale': 'بيع',
  'offers.reasons.cancellation': 'إلغاء طلب',
  'offers.reasons.return': 'إرجاع شحنة',
  'offers.reasons.line_cancellation': 'إلغاء قطع من طلب',
  'offers.reasons.customer_return': 'إرجاع بعد التسليم',
  'offers.reasons.replacement': 'بديل لعميل',
  'offers.reasons.short': 'لم تكن موجودة',
  'offers.reasons.emptied': 'صُفّرت: نفدت عند تجهيز طلب',
} as const;
