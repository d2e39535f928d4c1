import type { ShippingAddress } from '#contract/shop/orders.ts';
import { randomFrom } from '#demo/random.ts';
import type { DemoCustomer } from './people.ts';

const PLACES = [
  {
    city: 'Riyadh',
    state: 'Riyadh Province',
    postalCode: '12211',
    latitude: 24.7743,
    longitude: 46.7386,
    letters: 'RQXA',
  },
  {
    city: 'Jeddah',
    state: 'Makkah Province',
    postalCode: '23432',
    latitude: 21.5433,
    longitude: 39.1728,
    letters: 'JQXB',
  },
  {
    city: 'Dammam',
    state: 'Eastern Province',
    postalCode: '32241',
    latitude: 26.4344,
    longitude: 50.1033,
    letters: 'DQXC',
  },
  {
    city: 'Medina',
    state: 'Madinah Province',
    postalCode: '42311',
    latitude: 24.4686,
    longitude: 39.6142,
    letters: 'MQXD',
  },
];
const STREETS = {
  ar: ['شارع النخيل', 'شارع الورود', 'طريق الواحة', 'شارع الياسمين', 'شارع البستان'],
  en: ['Palm Street', 'Rose Street', 'Oasis Road', 'Jasmine Street', 'Orchard Street'],
};

/** Makes up an address of a demo customer, in the form that orders store. `number` distinguishes several of one customer. */
export function makeAddress(customer: DemoCustomer, number: number): ShippingAddress {
  const random = randomFrom(`address/${customer.id}/${number}`);
  const { letters, ...place } = random.pick(PLACES);
  return {
    nickname: number === 0 ? 'Home' : 'Work',
    firstName: customer.firstName,
    lastName: customer.lastName,
    phoneNumber: customer.phone,
    addressLine: `${random.pick(STREETS[customer.language])} ${random.int(2, 98)}`,
    apartment: random.chance(0.5) ? String(random.int(1, 24)) : null,
    country: 'Saudi Arabia',
    shortAddress: `${letters}${random.int(1000, 9999)}`,
    ...place,
  };
}
