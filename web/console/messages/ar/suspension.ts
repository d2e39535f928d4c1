/** A suspended vendor, as its own team and the operator see it. */
export const suspension = {
  'suspension.title': 'المتجر موقوف عن البيع',
  'suspension.text':
    'لا تظهر عروضه للمتسوقين. تستطيع الاطلاع على كل شيء، ولا يمكن الآن إلا إرسال المستندات وإزالة الأعضاء من الفريق. جهّز الطلبات القائمة واشحنها كالمعتاد.',
  'suspension.reason': 'السبب:',
  'suspension.noReason': 'تواصل مع إدارة دقيق لمعرفة السبب.',
  'suspension.until': 'يعود إلى البيع تلقائيًا في {date} الساعة {time}.',
  'suspension.open': 'يبقى موقوفًا حتى تعيده إدارة دقيق إلى البيع.',
  'val.timeInFuture': 'اختر وقتًا لم يمضِ بعد',
} as const;
