import type { OperatorRole, SellerPermission, VendorRole } from '#contract/shared/roles.ts';
import { demoId } from '#demo/keys.ts';
import { hoursBefore } from './rows.ts';

/** Opens every account below. The console of a demo shop asks for no second factor. */
export const CONSOLE_PASSWORD = 'daqeeq-demo';

interface Insider {
  email: string;
  firstName: string;
  lastName: string;
  language: 'ar' | 'en';
}

/** One operator of each role. */
const OPERATORS: readonly (Insider & { role: OperatorRole })[] = [
  { email: 'admin@daqeeq.example', firstName: 'هدى', lastName: 'الراشد', language: 'ar', role: 'admin' },
  { email: 'support@daqeeq.example', firstName: 'ماجد', lastName: 'العمر', language: 'ar', role: 'support' },
  { email: 'catalogue@daqeeq.example', firstName: 'Lina', lastName: 'Mansour', language: 'en', role: 'catalogue' },
  { email: 'finance@daqeeq.example', firstName: 'بدر', lastName: 'الناصر', language: 'ar', role: 'finance' },
];

type Seller = Insider & { vendor: string; role: VendorRole; permissions: SellerPermission[] };

const owner = (vendor: string, person: Insider): Seller => ({ ...person, vendor, role: 'owner', permissions: [] });
const staff = (vendor: string, permissions: SellerPermission[], person: Insider): Seller => ({
  ...person,
  vendor,
  role: 'staff',
  permissions,
});

/** The teams of four vendors. The mill's owner also helps in the chocolate shop. */
const SELLERS: readonly Seller[] = [
  owner('sanabel-bahr', { email: 'owner@sanabel.example', firstName: 'فهد', lastName: 'البحر', language: 'ar' }),
  staff('sanabel-bahr', ['stock', 'orders'], {
    ...{ email: 'packing@sanabel.example', firstName: 'Omar', lastName: 'Khan', language: 'en' },
  }),
  staff('sanabel-bahr', ['reports', 'money'], {
    ...{ email: 'books@sanabel.example', firstName: 'ريم', lastName: 'الصالح', language: 'ar' },
  }),
  owner('khamira-house', { email: 'owner@khamira.example', firstName: 'أروى', lastName: 'الجابر', language: 'ar' }),
  staff('khamira-house', ['prices', 'stock'], {
    ...{ email: 'prices@khamira.example', firstName: 'Grace', lastName: 'Santos', language: 'en' },
  }),
  owner('kakao-najd', { email: 'owner@kakao.example', firstName: 'سلطان', lastName: 'المبارك', language: 'ar' }),
  owner('tabuk-honey', { email: 'owner@honey.example', firstName: 'لمى', lastName: 'العطوي', language: 'ar' }),
  staff('tabuk-honey', ['orders'], {
    ...{ email: 'packing@honey.example', firstName: 'Arjun', lastName: 'Nair', language: 'en' },
  }),
  staff('kakao-najd', ['catalogue'], {
    ...{ email: 'owner@sanabel.example', firstName: 'فهد', lastName: 'البحر', language: 'ar' },
  }),
];

/** People who apply to sell. They have an account and no team. */
const APPLICANTS: readonly Insider[] = [
  { email: 'apply@warsha.example', firstName: 'بدرية', lastName: 'الدوسري', language: 'ar' },
  { email: 'apply@qirfa.example', firstName: 'Talal', lastName: 'Asiri', language: 'en' },
];

/** One account for each area of the console. The start of a demo shop prints them. */
export const CONSOLE_ACCOUNTS = [
  { email: 'owner@sanabel.example', password: CONSOLE_PASSWORD, area: 'seller' },
  { email: 'admin@daqeeq.example', password: CONSOLE_PASSWORD, area: 'operator' },
] as const;

const AGE_HOURS = 300 * 24;
const userIdOf = ({ email }: { email: string }) => demoId('user', email);

/** Each person once. */
function everybody(): Insider[] {
  return [...new Map([...OPERATORS, ...SELLERS, ...APPLICANTS].map((person) => [person.email, person])).values()];
}

export function insiderUserRows(passwordHash: string, now: Date) {
  return everybody().map((person, index) => ({
    id: userIdOf(person),
    email: person.email,
    password_hash: passwordHash,
    first_name: person.firstName,
    last_name: person.lastName,
    phone_number: `05500001${String(index).padStart(2, '0')}`,
    phone_e164: `+9665500001${String(index).padStart(2, '0')}`,
    email_verified_at: hoursBefore(now, AGE_HOURS),
    created_at: hoursBefore(now, AGE_HOURS),
  }));
}

export function insiderCustomerRows(now: Date) {
  return everybody().map((person) => ({
    id: demoId('customer', person.email),
    user_id: userIdOf(person),
    language: person.language,
    created_at: hoursBefore(now, AGE_HOURS),
  }));
}

export function operatorRows(now: Date) {
  return OPERATORS.map((person, index) => ({
    user_id: userIdOf(person),
    roles: [person.role],
    created_at: hoursBefore(now, AGE_HOURS - index),
  }));
}

export function vendorMemberRows(now: Date) {
  return SELLERS.map((person, index) => ({
    vendor_id: demoId('vendor', person.vendor),
    user_id: userIdOf(person),
    role: person.role,
    permissions: person.permissions,
    created_at: hoursBefore(now, AGE_HOURS - index),
  }));
}
