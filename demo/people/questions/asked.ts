import type { ModerationReason } from '#contract/shared/texts/moderation.ts';

interface DemoAnswer {
  vendor: string;
  language: 'ar' | 'en';
  body: string;
  /** Why a reader has reported it; nobody has decided yet. */
  reportedFor?: ModerationReason;
}

export interface DemoQuestion {
  product: string;
  /** On whose page it was asked. */
  vendor: string;
  language: 'ar' | 'en';
  body: string;
  /** Hours before the demo shop was created. */
  age: number;
  /** Asked by the first or second demo account; else by one of the other customers. */
  account?: 0 | 1;
  answers: DemoAnswer[];
  isHeld?: true;
  hiddenFor?: ModerationReason;
}

const ar = (vendor: string, body: string): DemoAnswer => ({ vendor, language: 'ar', body });
const en = (vendor: string, body: string): DemoAnswer => ({ vendor, language: 'en', body });

/** What shoppers of the demo shop asked. Most of it was answered; some waits for a store or for the operator. */
export const QUESTIONS: readonly DemoQuestion[] = [
  {
    ...{ product: 'dark-couverture-55', vendor: 'kakao-najd', language: 'ar', age: 900 },
    body: 'يحتاج تمبرنق أو أذوّبه وأغلّف فيه على طول؟',
    answers: [
      ar(
        'kakao-najd',
        'نعم، الكوفرتشر يحتاج تمبرنق ليلمع ويتكسّر. أذِبه إلى 48 درجة، ثم برّده إلى 28، ثم ارفعه إلى 31 واشتغل به.',
      ),
    ],
  },
  {
    ...{ product: 'dark-couverture-55', vendor: 'kakao-najd', language: 'en', age: 760 },
    body: 'Can I mix it half and half with the 70% for ganache?',
    answers: [en('kakao-najd', 'Yes, many of our customers do. Add a little more cream, since the 70% sets firmer.')],
  },
  {
    ...{ product: 'dark-couverture-55', vendor: 'sukkarna', language: 'ar', age: 610 },
    body: 'كم أحتاج لتغليف 100 حبة تمر محشي؟',
    answers: [
      ar('sukkarna', 'تقريبًا كيلو إلا ربع للحبة المتوسطة. خذ كيلو احتياطًا، والباقي يُحفظ ويُذاب مرة ثانية.'),
      ar('kakao-najd', 'كيلو يكفيك ويزيد. وما يتجمّد في القاع أذِبه من جديد.'),
    ],
  },
  {
    ...{ product: 'dark-couverture-55', vendor: 'kakao-najd', language: 'ar', age: 520, account: 0 },
    body: 'أقدر أستخدمه في نافورة الشوكولاتة؟',
    answers: [ar('kakao-najd', 'نعم. أضف لكل كيلو ثلاث ملاعق كبيرة من زيت بلا طعم لينساب، ودفّئ النافورة قبلها.')],
  },
  {
    ...{ product: 'dark-couverture-55', vendor: 'saj-wholesale', language: 'en', age: 400 },
    body: 'How should I store it in summer after opening?',
    answers: [
      en(
        'saj-wholesale',
        'Close the bag well and keep it in a dry cupboard below 20 °C, not in the fridge: it gets damp there.',
      ),
    ],
  },
  {
    ...{ product: 'dark-couverture-55', vendor: 'kakao-najd', language: 'ar', age: 240 },
    body: 'الفرق بينه وبين الكوفرتشر 70% في الطعم كبير؟',
    answers: [ar('kakao-najd', 'هذا أحلى وأهدأ، ويحبه أغلب الضيوف. الـ 70% مرارته واضحة ويناسب الحلى كثير السكر.')],
  },
  {
    ...{ product: 'dark-couverture-55', vendor: 'kakao-najd', language: 'ar', age: 130 },
    body: 'طلع عليه بياض خفيف بعد أيام، هل خرب؟',
    answers: [
      ar('kakao-najd', 'ما خرب. البياض من زبدة الكاكاو إذا تغيّرت الحرارة، ويروح إذا أذبته وعملت له تمبرنق من جديد.'),
    ],
  },
  {
    ...{ product: 'cake-flour', vendor: 'khamira-house', language: 'ar', age: 700 },
    body: 'لازم أنخله قبل الكيك الإسفنجي؟',
    answers: [ar('khamira-house', 'الأفضل تنخله مرتين: يدخله الهواء وتختفي الكتل، ويطلع الكيك أخف.')],
  },
  {
    ...{ product: 'cake-flour', vendor: 'khamira-house', language: 'en', age: 300 },
    body: 'My recipe says all-purpose flour. Do I use the same weight?',
    answers: [
      en('khamira-house', 'Yes, the same weight. The crumb is softer, so let the cake cool before you cut it.'),
      ar('hafar-supply', 'نفس الوزن. وإذا كانت الوصفة بالكوب فزد ملعقتين كبيرتين لكل كوب.'),
    ],
  },
  {
    ...{ product: 'cake-flour', vendor: 'khamira-house', language: 'ar', age: 20, account: 0 },
    body: 'كم يبقى صالحًا بعد فتح الكيس؟',
    answers: [],
  },
  {
    ...{ product: 'instant-yeast', vendor: 'khamira-house', language: 'ar', age: 350 },
    body: 'كم مقدارها بدل 20 جرامًا من الخميرة الطازجة؟',
    answers: [
      ar('khamira-house', 'سبعة جرامات تقريبًا، أي ثلث الوزن، وتخلطها مع الدقيق مباشرة.'),
      { ...ar('saj-wholesale', 'تواصل معنا خارج المنصة ونعطيك سعر جملة أحسن.'), reportedFor: 'advertising' },
    ],
  },
  {
    ...{ product: 'whole-wheat-flour', vendor: 'sanabel-bahr', language: 'ar', age: 480 },
    body: 'يصلح لخبز الصاج بدون خلطه مع الأبيض؟',
    answers: [ar('sanabel-bahr', 'يصلح. زد الماء قليلًا واترك العجين نصف ساعة يشرب، ثم افرده.')],
  },
  {
    ...{ product: 'ap-flour', vendor: 'sanabel-bahr', language: 'ar', age: 30 },
    body: 'أبغى عجينة سمبوسة مقرمشة، يضبط معها أو آخذ نوع ثاني؟',
    answers: [],
  },
  {
    ...{ product: 'ap-flour', vendor: 'sanabel-bahr', language: 'en', age: 9, account: 1 },
    body: 'Is the 10 kg bag resealable, or do I need a box for it?',
    answers: [],
  },
  {
    ...{ product: 'honey-clover', vendor: 'tabuk-honey', language: 'ar', age: 60, isHeld: true },
    body: 'عندكم رقم أكلمكم عليه بدل الموقع؟',
    answers: [],
  },
  {
    ...{ product: 'milk-chips', vendor: 'kakao-najd', language: 'ar', age: 200, hiddenFor: 'advertising' },
    body: 'عندي نفس الحبيبات بسعر أقل، الطلب على حسابي.',
    answers: [],
  },
];
