import { demoId } from '#demo/keys.ts';
import { randomFrom } from '#demo/random.ts';

export interface DemoCustomer {
  id: string;
  userId: string;
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
  language: 'ar' | 'en';
  /** Days before the demo shop was created. */
  age: number;
}

/** Accounts that visitors of the demo shop may use; the login page shows them. The second has no orders. */
export const DEMO_ACCOUNTS = [
  { email: 'noura@daqeeq.example', password: 'daqeeq-demo', firstName: 'نورة', lastName: 'السالم', language: 'ar' },
  { email: 'sami@daqeeq.example', password: 'daqeeq-demo', firstName: 'Sami', lastName: 'Haddad', language: 'en' },
] as const;

const OTHERS = 340;

/** Mostly women's names, because the Arabic review texts use the feminine first person. */
const FIRST = [
  ...[
    'سارة',
    'ريم',
    'هند',
    'لطيفة',
    'منيرة',
    'دانة',
    'جواهر',
    'العنود',
    'أمل',
    'مها',
    'شهد',
    'غادة',
    'وفاء',
    'بدور',
    'رهف',
  ],
  ...[
    'نوف',
    'أروى',
    'لمى',
    'سمر',
    'هيا',
    'أسماء',
    'خلود',
    'مشاعل',
    'أم سارة',
    'أم فيصل',
    'أم جود',
    'أم راشد',
    'أم لمى',
  ],
];
const LAST = [
  'السالم',
  'الحمد',
  'الفارس',
  'الراشد',
  'العمر',
  'الناصر',
  'الصالح',
  'الخالد',
  'المبارك',
  'اليوسف',
  'الجابر',
  'السعيد',
];
const FIRST_EN = [
  'Layla',
  'Maya',
  'Hana',
  'Omar',
  'Adam',
  'Priya',
  'Grace',
  'Daniel',
  'Noor',
  'Elena',
  'Karim',
  'Aisha',
  'Rosa',
  'Tomas',
];
const LAST_EN = ['Haddad', 'Nair', 'Santos', 'Khan', 'Mansour', 'Reyes', 'Fernandes', 'Ali', 'Rahman', 'Costa'];

/** Makes the demo accounts and the customers whose reviews and orders fill the shop. */
export function makeCustomers(): DemoCustomer[] {
  const accounts = DEMO_ACCOUNTS.map((account, index) => ({
    ...account,
    age: 300,
    phone: `055000000${index + 1}`,
    ...ids(account.email),
  }));
  const others = Array.from({ length: OTHERS }, (_, index): DemoCustomer => {
    const random = randomFrom(`customer/${index}`);
    const language = random.chance(0.74) ? 'ar' : 'en';
    const email = `customer${index + 1}@daqeeq.example`;
    return {
      ...ids(email),
      email,
      language,
      firstName: random.pick(language === 'ar' ? FIRST : FIRST_EN),
      lastName: random.pick(language === 'ar' ? LAST : LAST_EN),
      phone: `05${random.pick(['0', '3', '4', '5', '6', '9'])}${String(random.int(0, 9_999_999)).padStart(7, '0')}`,
      age: random.int(60, 430),
    };
  });
  return [...accounts, ...others];
}

function ids(email: string) {
  return { id: demoId('customer', email), userId: demoId('user', email) };
}
