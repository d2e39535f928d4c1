/** A customer's credit in the shop. */
export const credit = {
  'credit.title': 'رصيدك في المتجر',
  'credit.text': 'تستخدمه عند إتمام الطلب، ولا ينتهي بمدة.',
  'credit.use': 'استخدم رصيدي',
  'credit.has': 'رصيدك {amount}',
  'credit.all': 'رصيدك يغطي الطلب كله، فلن يُطلب منك دفع شيء.',
  'credit.used': 'من رصيدك',
  'credit.toPay': 'المتبقي للدفع',
  'credit.paid': 'المبلغ المدفوع',
  'credit.back': 'عاد إلى رصيدك',
  'credit.goesBack': 'يعود {amount} إلى رصيدك في المتجر.',
  'credit.added': 'أضفنا {amount} إلى رصيدك في المتجر.',
  'credit.kind.issued': 'أضيف بدل استرداد',
  'credit.kind.spent': 'استُخدم في طلب',
  'credit.kind.given_back': 'عاد من طلب',
  'credit.ends': 'لديك رصيد {amount} ينتهي مع حسابك. استخدمه قبل الحذف.',
  'credit.of': 'الطلب {number}',
} as const;
