/** The operator's catalogue: navigation, the log and errors. */
export const catalogue = {
  'nav.categories': 'الأقسام',
  'nav.products': 'المنتجات',
  'error.product_not_on_sale': 'لا تُعدّل إلا المنتجات المعروضة',
  'error.product_incomplete': 'في المنتج بيانات ناقصة أو غير صحيحة',
  'error.product_changed': 'تغيّر هذا المنتج في هذه الأثناء. راجعه من جديد.',
  'error.product_merged': 'أحد المنتجين مدموج من قبل',
  'error.product_not_active': 'لا يُدمج إلا في منتج معروض، ولا تُدمج المنتجات المقترحة من هنا',
  'error.offer_held': 'هذا العرض محجوب من قبل',
  'error.offer_not_held': 'لم تحجب إدارة السوق هذا العرض',
  'error.category_changed': 'عُدّلت الأقسام قبل حفظك. راجعها من جديد.',
  'error.category_has_subs': 'تحت هذا القسم أقسام فرعية، فانقلها أولًا.',
  'error.category_too_deep': 'للأقسام مستويان فقط. اختر قسمًا رئيسيًا.',
  'error.category_within': 'لا ينتقل القسم إلى نفسه ولا إلى قسم فرعي تحته',
  'commission.percent': '{percent}٪',
} as const;
