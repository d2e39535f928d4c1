import type { ReturnReason } from '#contract/shared/orders/returns.ts';
import type { Language } from '#server/modules/mail/format.ts';
import type { VendorReturnMail } from '#server/platform/mail-jobs.ts';

interface Text {
  /** {number} of the return. */
  subject: string;
  heading: string;
  paragraph: string;
}

interface Words {
  letters: Record<VendorReturnMail, Text>;
  /** Instead of the paragraph about what is to be answered, if the goods are at fault and stay with the customer. */
  fault: string;
  /** The same, if the customer wishes a replacement, and what is to be done once it was approved by itself. */
  replacement: string;
  toReplace: string;
  facts: Record<'number' | 'order' | 'reason' | 'goods' | 'amount' | 'until' | 'carrier', string>;
  reasons: Record<ReturnReason, string>;
  button: string;
  why: string;
}

export const RETURN_WORDS: Record<Language, Words> = {
  ar: {
    letters: {
      requested: {
        subject: 'طلب إرجاع جديد {number}: أمامك ٤٨ ساعة للرد',
        heading: 'طلب إرجاع جديد',
        paragraph:
          'يريد عميل إرجاع منتجات اشتراها من متجرك. اقبل الطلب أو ارفضه مع ذكر السبب خلال ٤٨ ساعة، وإلا قُبل تلقائيًا.',
      },
      sent: {
        subject: 'منتجات الإرجاع {number} في الطريق إليك',
        heading: 'المنتجات في الطريق إليك',
        paragraph: 'أرسل العميل المنتجات. أكّد وصولها حين تستلمها، ثم افحصها خلال ثلاثة أيام.',
      },
      inspect_soon: {
        subject: 'تنتهي مهلة فحص الإرجاع {number} خلال يوم',
        heading: 'لم تفحص هذه المنتجات بعد',
        paragraph: 'وصلتك المنتجات ولم تفحصها بعد. إن لم تفعل قبل نهاية المهلة، تُقبل كلها ويُعاد المبلغ للعميل.',
      },
      approved_itself: {
        subject: 'قُبل طلب الإرجاع {number} تلقائيًا',
        heading: 'قُبل الطلب تلقائيًا',
        paragraph: 'انتهت مهلة الرد على هذا الطلب، فقُبل كما وُعد العميل.',
      },
      accepted_itself: {
        subject: 'قُبلت منتجات الإرجاع {number} تلقائيًا',
        heading: 'قُبلت المنتجات تلقائيًا',
        paragraph: 'انتهت مهلة فحص هذه المنتجات، فقُبلت كلها وأُعيد المبلغ للعميل.',
      },
      ended_itself: {
        subject: 'انتهى الإرجاع {number} دون إرسال المنتجات',
        heading: 'لم يرسل العميل المنتجات',
        paragraph: 'قبلت هذا الإرجاع ولم يرسل العميل المنتجات خلال المهلة، فانتهى الطلب ولا يُعاد شيء.',
      },
      refunded_itself: {
        subject: 'أُعيد مبلغ البلاغ {number} لأن البديل لم يُرسل',
        heading: 'أُعيد المبلغ بدل البديل',
        paragraph: 'لم يُرسل بديل لهذه المنتجات خلال المهلة، فأُعيد مبلغها للعميل كما وُعد.',
      },
      paid_by_team: {
        subject: 'أعاد فريق دقيق مبلغ البلاغ {number} للعميل',
        heading: 'أعاد فريق دقيق المبلغ',
        paragraph:
          'تواصل عميل مع فريق دقيق بخصوص منتجات من متجرك، فأعاد الفريق مبلغها له. لا يُرسل إليك شيء ولا يلزمك رد.',
      },
      disputed: {
        subject: 'اعترض العميل على رفض الإرجاع {number}',
        heading: 'اعترض العميل على الرفض',
        paragraph: 'يراجع فريق دقيق ما كتبه الطرفان ويقرر خلال خمسة أيام. لا يلزمك شيء الآن، وقراره نهائي.',
      },
      decided_customer: {
        subject: 'حُسم الاعتراض على الإرجاع {number} لصالح العميل',
        heading: 'حُسم الاعتراض لصالح العميل',
        paragraph: 'راجع فريق دقيق هذا الإرجاع وقرر لصالح العميل. تجد السبب وما يلزم في صفحة الإرجاع. القرار نهائي.',
      },
      decided_vendor: {
        subject: 'حُسم الاعتراض على الإرجاع {number} لصالح متجرك',
        heading: 'حُسم الاعتراض لصالح متجرك',
        paragraph: 'راجع فريق دقيق هذا الإرجاع وقرر لصالح متجرك، فلا يُعاد شيء. القرار نهائي.',
      },
    },
    fault:
      'يبلغ عميل عن مشكلة في منتجات وصلته من متجرك. اقبل البلاغ أو ارفضه مع ذكر السبب خلال ٤٨ ساعة، وإلا قُبل تلقائيًا. إذا قُبل، يُعاد المبلغ للعميل ولا يُرسل إليك شيء.',
    replacement:
      'يبلغ عميل عن مشكلة في منتجات وصلته من متجرك ويريد بديلًا عنها. أرسل البديل، أو أعد المبلغ، أو ارفض البلاغ مع ذكر السبب خلال ٤٨ ساعة، وإلا قُبل تلقائيًا. ولا يُرسل إليك شيء.',
    toReplace: 'أرسل البديل خلال ثلاثة أيام واكتب شركة الشحن ورقم التتبع، وإلا أُعيد المبلغ للعميل.',
    facts: {
      number: 'رقم الإرجاع',
      order: 'رقم الطلب',
      reason: 'السبب',
      goods: 'المنتجات',
      amount: 'يُعاد للعميل',
      until: 'آخر موعد',
      carrier: 'أُرسل مع',
    },
    reasons: {
      changed_mind: 'لم يعد مناسبًا',
      damaged: 'وصل تالفًا',
      wrong_item: 'منتج مختلف',
      missing: 'ناقص',
      expired: 'منتهي الصلاحية أو قريب الانتهاء',
      arrived_warm: 'وصل دافئًا',
    },
    button: 'فتح طلب الإرجاع',
    why: 'وصلتك هذه الرسالة لأن لديك صلاحية الطلبات في هذا المتجر على دقيق.',
  },
  en: {
    letters: {
      requested: {
        subject: 'New return {number}: 48 hours to answer',
        heading: 'A return was requested',
        paragraph:
          'A customer wants to return goods of your store. Approve it, or decline it with a reason, within 48 hours. Otherwise it is approved automatically.',
      },
      sent: {
        subject: 'The goods of return {number} are on their way',
        heading: 'The goods are on their way to you',
        paragraph:
          'The customer has sent the goods. Confirm when they have arrived, then inspect them within three days.',
      },
      inspect_soon: {
        subject: 'One day left to inspect return {number}',
        heading: 'These goods are not inspected yet',
        paragraph:
          'The goods have arrived and are not inspected. If you do not do so in time, all are accepted and the customer is paid back.',
      },
      approved_itself: {
        subject: 'Return {number} was approved automatically',
        heading: 'The return was approved automatically',
        paragraph: 'The time to answer this return is over, so it was approved as the customer was promised.',
      },
      accepted_itself: {
        subject: 'The goods of return {number} were accepted by themselves',
        heading: 'The goods were accepted by themselves',
        paragraph: 'The time to inspect these goods is over, so all were accepted and the customer is paid back.',
      },
      ended_itself: {
        subject: 'Return {number} ended: the goods were not sent',
        heading: 'The customer did not send the goods',
        paragraph:
          'You approved this return, and the customer did not send the goods in time. It is over, and nothing goes back.',
      },
      refunded_itself: {
        subject: 'The money of report {number} went back: no replacement was sent',
        heading: 'The money went back instead of a replacement',
        paragraph: 'No replacement of these goods was sent in time, so the customer is paid back as promised.',
      },
      paid_by_team: {
        subject: 'Daqeeq paid report {number} back to the customer',
        heading: 'Daqeeq paid the customer back',
        paragraph:
          'A customer talked to Daqeeq’s team about goods of your store, and the team paid them back. Nothing is sent to you, and you need not answer.',
      },
      disputed: {
        subject: 'The customer disputes return {number}',
        heading: 'The customer objects to what you refused',
        paragraph:
          'Daqeeq looks at what both of you wrote and decides within five days. You need not do anything now. The decision is final.',
      },
      decided_customer: {
        subject: 'Return {number} was decided for the customer',
        heading: 'The dispute was decided for the customer',
        paragraph:
          'Daqeeq looked at this return and decided for the customer. Its page has the reason, and what is to be done. The decision is final.',
      },
      decided_vendor: {
        subject: 'Return {number} was decided for your store',
        heading: 'The dispute was decided for your store',
        paragraph:
          'Daqeeq looked at this return and decided for your store, so nothing goes back. The decision is final.',
      },
    },
    fault:
      'A customer reports a fault of goods from your store. Approve the report, or decline it with a reason, within 48 hours. Otherwise it is approved automatically. Once it is approved the customer is paid back, and nothing is sent to you.',
    replacement:
      'A customer reports a fault of goods from your store and wants a replacement. Send it, give the money back, or decline the report with a reason, within 48 hours. Otherwise it is approved automatically. Nothing is sent to you.',
    toReplace:
      'Send the replacement within three days, with the carrier and the tracking number. Otherwise the customer is paid back.',
    facts: {
      number: 'Return',
      order: 'Order',
      reason: 'Reason',
      goods: 'Goods',
      amount: 'Goes back to the customer',
      until: 'Due',
      carrier: 'Sent with',
    },
    reasons: {
      changed_mind: 'Changed their mind',
      damaged: 'Arrived damaged',
      wrong_item: 'Wrong item',
      missing: 'Missing',
      expired: 'Expired or nearly',
      arrived_warm: 'Arrived warm',
    },
    button: 'Open the return',
    why: 'You received this email because you may handle the orders of this store on Daqeeq.',
  },
};
