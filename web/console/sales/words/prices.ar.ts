/** Prices that the guard stops: why, and what the operator answers. */
export const prices = {
  'price.doubt.far_below_own': 'أقل بكثير من سعره السابق',
  'price.doubt.far_above_own': 'أعلى بكثير من سعره السابق',
  'price.doubt.far_below_others': 'أقل بكثير من سعره في المتاجر الأخرى',
  'price.doubt.far_above_others': 'أعلى بكثير من سعره في المتاجر الأخرى',
  'price.doubt.below_one_riyal': 'أقل من ريال واحد',
  'price.refusal.typing_mistake': 'يبدو أنه خطأ في الكتابة',
  'price.refusal.not_the_pack': 'السعر لعبوة أخرى',
  'price.refusal.unfair_price': 'السعر مبالغ فيه مقارنة بالسوق',
  'price.refusal.ask_vendor': 'نحتاج توضيحًا من المتجر',
  'price.refusal.other': 'سبب آخر',
  'price.decision.APPROVED': 'تمت الموافقة',
  'price.decision.REFUSED': 'لم تتم الموافقة',
} as const;
