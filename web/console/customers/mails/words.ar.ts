/** What customers were sent. */
export const customerMails = {
  'mails.title': 'الرسائل المرسلة',
  'mails.failed': 'تعذر تحميل الرسائل.',
  'mails.empty': 'لم تُرسل رسائل، أو مضت عليها سنتان.',
  'mails.state.SENT': 'أُرسلت',
  'mails.state.FAILED': 'لم تُرسل بعد',
  'mails.secret': 'لا يُحفظ نصها: رابطها يفتح حساب العميل، أو مضى عليها نصف سنة.',
  'mails.read': 'قراءة الرسالة',
  'mails.text': 'نص الرسالة',
  'mails.again': 'إعادة الإرسال',
  'mails.againTitle': 'إعادة إرسال الرسالة؟',
  'mails.againText':
    'تُكتب من جديد بحسب حال الطلب الآن وتُرسل إلى بريد العميل الحالي. وإن لم يعد ما فيها صحيحًا فلن تُرسل.',
  'mails.againFailed': 'تعذرت إعادة الإرسال.',
  'mails.told.queued': 'ستُرسل خلال لحظات',
  'mails.told.too_soon': 'أُرسلت قبل قليل أو ما زال إرسالها جاريًا. حاول بعد عشر دقائق.',
  'mails.told.too_often': 'أُعيد إرسالها ثلاث مرات، ولا يمكن أكثر من ذلك.',
  'mails.told.never': 'لا يعاد إرسال هذه الرسالة: يطلبها العميل بنفسه.',
  'mails.sentAgain': {
    zero: 'لم يُعَد إرسالها',
    one: 'أُعيد إرسالها مرة',
    two: 'أُعيد إرسالها مرتين',
    few: 'أُعيد إرسالها {count} مرات',
    many: 'أُعيد إرسالها {count} مرة',
    other: 'أُعيد إرسالها {count} مرة',
  },
} as const;
