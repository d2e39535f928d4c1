/** The commission on sales, as sellers read it. */
export const commission = {
  'commission.title': 'عمولة دقيق',
  'commission.text':
    'تُحسب من سعر البيع قبل الضريبة. هذه نِسب اليوم، وإن تغيّرت نسبة فهي لما يُباع بعد تغييرها، لا لما قبله.',
  'commission.failed': 'تعذر تحميل نِسب العمولة.',
  'commission.none': 'لا عمولة الآن',
  'commission.noneText': 'لم تُحدَّد عمولة على الأقسام التي تبيع فيها. وإن حُدِّدت فهي لما يُباع بعدها.',
  'commission.category': 'القسم',
  'commission.rate': 'العمولة',
  'commission.kept': 'يبقى لك من {price}',
  'commission.withFixed': '{percent}٪ و{fixed} لكل قطعة',
  'commission.zero': 'بدون عمولة',
  'commission.within': 'من قسم {category}',
  'commission.example': 'مثال: قطعة من قسم {category} سعرها {price} قبل الضريبة',
  'commission.price': 'سعر البيع',
  'commission.commission': 'العمولة',
  'commission.vat': 'ضريبة القيمة المضافة على العمولة ({percent}٪)',
  'commission.left': 'يبقى لك',
} as const;
