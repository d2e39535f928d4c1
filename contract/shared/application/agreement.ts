import type { Language } from '#contract/shared/language.ts';

/** The seller agreement. A change of its text is a new version, which applicants accept before they submit. */
export const AGREEMENT: { version: string } & Record<Language, readonly string[]> = {
  version: '2026-11',
  ar: [
    'البيانات والمستندات التي تقدمها صحيحة وحديثة، وتحدّثها خلال عشرة أيام من أي تغيير.',
    'تبيع منتجات تملك حق بيعها في المملكة، وتذكر مكوناتها ومسببات الحساسية فيها وتاريخ انتهائها بدقة.',
    'المنتجات الغذائية تخضع لاشتراطات الهيئة العامة للغذاء والدواء، وتحفظها وتنقلها وفق هذه الاشتراطات.',
    'أسعارك شاملة ما يطلبه النظام، ولا تعلن تخفيضًا دون الترخيص المطلوب له.',
    'تجهز الطلبات وتسلمها في موعدها، وتستقبل المرتجعات وفق سياسة دقيق ونظام التجارة الإلكترونية.',
    'تخصم دقيق عمولتها من كل عملية بيع، وتحوّل الباقي إلى حسابك البنكي بعد انتهاء مدة الاسترجاع.',
    'تستخدم بيانات العملاء لتوصيل طلباتهم فقط، ولا تحتفظ بها ولا تشاركها لأي غرض آخر.',
    'لدقيق أن توقف البيع في متجرك إذا خالفت هذه الاتفاقية، مع بيان السبب.',
    'لك أن تغلق متجرك في أي وقت بعد تسليم الطلبات المفتوحة.',
  ],
  en: [
    'The details and papers you send are true and current. You update them within ten days of any change.',
    'You sell products that you have the right to sell in Saudi Arabia, and state ingredients, allergens and expiry correctly.',
    'Food is subject to the rules of the Saudi Food and Drug Authority. You store and ship it as they require.',
    'Your prices contain what the law requires. You announce no discount without the licence that it needs.',
    'You pack and hand over orders on time, and take returns as Daqeeq’s policy and the E-Commerce Law require.',
    'Daqeeq keeps its commission of each sale and pays the rest to your bank account after the return period.',
    'You use customers’ data to deliver their orders only. You neither keep it nor share it for anything else.',
    'Daqeeq may suspend your shop if you break this agreement, and tells you the reason.',
    'You may close your shop at any time, once open orders are delivered.',
  ],
};
