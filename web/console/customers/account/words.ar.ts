/** What the operator may do about a customer's account. */
export const customerAccount = {
  'customerAccount.title': 'إجراءات على الحساب',
  'customerAccount.text': 'كل إجراء يُحفظ مع السبب واسمك في سجل التغييرات، ويقرأ العميل السبب في نسخة بياناته.',
  'customerAccount.look': 'مشاهدة المتجر كالعميل',
  'customerAccount.lookText':
    'ربع ساعة، للقراءة فقط: لا يتغير شيء في المتجر ولا في هذه اللوحة حتى تُنهيها. بياناته الشخصية مخفية. يقرأ العميل متى ولماذا في حسابه، وتُحسب من عروض البيانات الشخصية في الساعة.',
  'customerAccount.lookDone': 'بدأت المشاهدة',
  'customerAccount.looking': 'تشاهد المتجر كعميل حتى {time}. لا يمكن تغيير شيء حتى تُنهيها.',
  'customerAccount.openShop': 'فتح المتجر',
  'customerAccount.endLook': 'إنهاء المشاهدة',
  'customerAccount.sessions': 'إنهاء الجلسات',
  'customerAccount.sessionsText': 'يخرج من حسابه على كل أجهزته، ويدخل من جديد بكلمة مروره.',
  'customerAccount.sessionsDone': 'أُنهيت الجلسات',
  'customerAccount.factor': 'إيقاف الدخول بخطوتين',
  'customerAccount.factorText':
    'لمن فقد جواله ورموز الاسترداد. تأكد من هويته أولًا. تكفي كلمة مروره بعدها، ويصله بريد بذلك.',
  'customerAccount.factorDone': 'أُوقف الدخول بخطوتين',
  'customerAccount.export': 'تصدير بياناته',
  'customerAccount.exportText': 'ملف بكل ما حُفظ عنه، كالذي ينزّله بنفسه. يُحسب من عروض البيانات الشخصية في الساعة.',
  'customerAccount.exportDone': 'نُزّل الملف',
  'customerAccount.erase': 'محو العميل',
  'customerAccount.eraseText':
    'يُمحى حسابه وعناوينه وسلته وتقييماته وكل ما كتبه، ولا رجوع عن ذلك. تبقى الطلبات والفواتير التي يلزم النظام بحفظها، دون بياناته.',
  'customerAccount.email': 'بريد العميل',
  'customerAccount.emailHint': 'اكتبه كاملًا لتأكيد الشخص.',
  'customerAccount.emailWrong': 'هذا ليس بريد هذا العميل',
  'customerAccount.eraseDone': 'مُحي العميل',
  'customerAccount.reason': 'السبب',
  'customerAccount.failed': 'لم يُنفَّذ الإجراء.',
  'customerAccount.limit': 'بلغت حد عرض البيانات الشخصية لهذه الساعة. حاول لاحقًا.',
} as const;
