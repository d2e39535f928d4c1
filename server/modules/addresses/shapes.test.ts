import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ADDRESS_TYPES } from '#contract/shared/constants.ts';
import type { Address } from '#contract/shop/addresses.ts';
import { SimpleAddressInput } from '#contract/shop/simple-addresses.ts';
import { fromSimple, toSimple } from './shapes.ts';

const STORED: Address = {
  id: '0199d0a0-0000-7000-8000-000000000001',
  customerId: '0199d0a0-0000-7000-8000-000000000002',
  nickname: 'Home',
  firstName: 'نورة',
  lastName: 'السالم',
  phoneNumber: '0551234567',
  addressLine: 'شارع النخيل 12',
  apartment: '4',
  city: 'Riyadh',
  state: 'Riyadh Province',
  country: 'Saudi Arabia',
  postalCode: '12211',
  shortAddress: 'RQXA1234',
  latitude: 24.7,
  longitude: 46.7,
  isPrimary: true,
  isActive: true,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
};

/** The body that a client sends back after reading an address, with or without changes. */
function sentBack(address: Address, change: Partial<SimpleAddressInput> = {}): SimpleAddressInput {
  return SimpleAddressInput.parse({ ...toSimple(address), ...change });
}

test('translates an address to the simple shape', () => {
  expect(toSimple(STORED)).toMatchObject({
    type: 'HOME',
    name: 'نورة السالم',
    addressLine1: 'شارع النخيل 12',
    addressLine2: '4',
    isDefault: true,
    shortAddress: 'RQXA1234',
  });
});

test.each([
  ['Home', 'HOME'],
  ['Work', 'WORK'],
  ['Other', 'OTHER'],
  ['work', 'WORK'],
  ['بيت الوالدة', 'OTHER'],
  ["Mum's house", 'OTHER'],
])('maps the nickname %s to the type %s', (nickname, type) => {
  expect(toSimple({ ...STORED, nickname }).type).toBe(type);
});

test.each([
  ['HOME', 'Home'],
  ['WORK', 'Work'],
  ['OTHER', 'Other'],
] as const)('names a new address of type %s %s', (type, nickname) => {
  expect(fromSimple(sentBack(STORED, { type })).nickname).toBe(nickname);
});

test('keeps a custom nickname until another type is chosen', () => {
  const stored = { ...STORED, nickname: 'بيت الوالدة' };
  expect(fromSimple(sentBack(stored), stored).nickname).toBe('بيت الوالدة');
  expect(fromSimple(sentBack(stored, { type: 'WORK' }), stored).nickname).toBe('Work');
});

test.each([
  ['نورة السالم', 'نورة', 'السالم'],
  ['Sami', 'Sami', ''],
  ['عبد العزيز بن سعود', 'عبد', 'العزيز بن سعود'],
  ['  Sami   Haddad ', 'Sami', 'Haddad'],
])('splits the name %j into %j and %j', (name, firstName, lastName) => {
  expect(fromSimple(sentBack(STORED, { name }))).toMatchObject({ firstName, lastName });
});

test('keeps how a name was split', () => {
  const stored = { ...STORED, firstName: 'عبد العزيز', lastName: 'بن سعود' };
  expect(fromSimple(sentBack(stored), stored)).toMatchObject({ firstName: 'عبد العزيز', lastName: 'بن سعود' });
});

test('keeps coordinates and short address only while the location is unchanged', () => {
  const same = { latitude: 24.7, longitude: 46.7, shortAddress: 'RQXA1234' };
  const { shortAddress: _, ...unsaid } = sentBack(STORED, { name: 'سارة السالم' });
  expect(fromSimple(unsaid, STORED)).toMatchObject(same);
  expect(fromSimple({ ...unsaid, addressLine1: 'شارع الورود 3' }, STORED)).toMatchObject({
    latitude: null,
    longitude: null,
    shortAddress: null,
  });
  expect(fromSimple({ ...unsaid, shortAddress: null }, STORED)).toMatchObject({ ...same, shortAddress: null });
});

test('stores a city named in Arabic by its English name', () => {
  expect(fromSimple(sentBack(STORED, { city: 'جدة' })).city).toBe('Jeddah');
});

test('[addresses-10] reading any address and sending it back in the simple shape changes nothing', () => {
  const word = fc.stringMatching(/^[a-zء-غف-ي]{1,12}$/);
  const text = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));
  const stored = fc.record({
    nickname: fc.oneof(fc.constantFrom('Home', 'Work', 'Other', 'home'), text),
    firstName: text,
    lastName: fc.oneof(text, fc.constant('')),
    phoneNumber: fc.constantFrom('0551234567', '+971 50 123 4567'),
    addressLine: text,
    apartment: fc.option(text),
    city: fc.constantFrom('Riyadh', 'Al-Ahsa'),
    state: fc.option(text),
    postalCode: fc.option(fc.constantFrom('12211', '12211-1234')),
    shortAddress: fc.option(fc.constant('RQXA1234')),
    isPrimary: fc.boolean(),
  });
  fc.assert(
    fc.property(stored, (part) => {
      const address = { ...STORED, ...part };
      expect({ ...address, ...fromSimple(sentBack(address), address) }).toEqual(address);
    }),
  );
});

test('input in the simple shape comes back unchanged', () => {
  const input = fc.record({
    type: fc.constantFrom(...ADDRESS_TYPES),
    name: fc.constantFrom('Sami', 'Sami Haddad', 'نورة بنت سعد السالم'),
    addressLine2: fc.option(fc.constant('4')),
    state: fc.option(fc.constant('Riyadh Province')),
    postalCode: fc.option(fc.constant('12211')),
    shortAddress: fc.option(fc.constant('ABCD1234')),
    isDefault: fc.boolean(),
  });
  fc.assert(
    fc.property(input, fc.option(fc.constant(STORED), { nil: undefined }), (part, before) => {
      const sent = sentBack(STORED, part);
      expect(toSimple({ ...STORED, ...fromSimple(sent, before), isPrimary: sent.isDefault ?? false })).toMatchObject(
        sent,
      );
    }),
  );
});
