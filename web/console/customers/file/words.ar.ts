/** The parts of a customer's file. */
export const customerFile = {
  'customerFile.noReturns': 'لم يُرجع شيئًا ولم يبلّغ عن شيء.',
  'customerFile.noReviews': 'لم يكتب تقييمًا.',
  'customerFile.noQuestions': 'لم يسأل عن أي منتج.',
  'customerFile.answers': {
    zero: 'بلا جواب',
    one: 'جواب واحد',
    two: 'جوابان',
    few: '{count} أجوبة',
    many: '{count} جوابًا',
    other: '{count} جواب',
  },
  'customerFile.credit': 'رصيد العميل في المتجر',
  'customerFile.noCredit': 'لا رصيد له ولم يكن له رصيد.',
  'customerFile.noCreditLoaded': 'تعذر تحميل الرصيد.',
  'customerFile.credit.issued': 'أضيف بدل استرداد',
  'customerFile.credit.spent': 'استُخدم في طلب',
  'customerFile.credit.given_back': 'عاد من طلب',
} as const;
