/** What the shop says while a member of the team looks as a customer, and what the customer reads of it. */
export const look = {
  'look.label': 'المشاهدة كعميل',
  'look.text': 'تشاهد المتجر كما يراه {name}، للقراءة فقط',
  'look.reason': 'السبب: {reason}',
  'look.left': 'بقي {time}',
  'look.end': 'إنهاء المشاهدة',
  'look.failed': 'لم تنتهِ المشاهدة. حاول مجددًا.',
  'look.past': 'اطلاع فريق دقيق على حسابك',
  'look.pastText': 'شاهد أحد أعضاء الفريق المتجر كما تراه أنت، دون أن يغيّر شيئًا.',
  'look.pastRow': '{date}، من {from} إلى {to}',
  'error.looking': 'أنت تشاهد المتجر كعميل، فلا يمكن تغيير شيء ولا تنزيله. أنهِ المشاهدة أولًا.',
  'error.look_ended': 'انتهت المشاهدة كهذا العميل.',
} as const;
