import { expect, test } from 'vitest';
import { checkAddress } from './check.ts';

const SENT = {
  type: 'HOME',
  name: 'نورة السالم',
  phoneNumber: '055 123 4567',
  addressLine1: 'شارع النخيل 12',
  addressLine2: '4',
  city: 'الرياض',
  state: 'Riyadh Province',
  postalCode: '١٢٢١١',
  country: 'sa',
  shortAddress: 'rqxa 1234',
};

test('normalises an address and formats it like the national post', () => {
  const check = checkAddress(SENT);
  expect(check).toMatchObject({ valid: true, deliverable: true, errors: {}, warnings: {} });
  expect(check.address).toMatchObject({
    city: 'Riyadh',
    country: 'Saudi Arabia',
    postalCode: '12211',
    shortAddress: 'RQXA1234',
    phoneNumber: '055 123 4567',
    phoneE164: '+966551234567',
    nationalAddress: ['شارع النخيل 12, 4', 'Riyadh 12211', 'Riyadh Province', 'RQXA1234', 'Saudi Arabia'],
  });
});

test.each([
  [{ phoneNumber: '051234567890' }, { phoneNumber: 'This doesn’t look like a phone number from the selected country' }],
  [{ country: 'Kuwait', city: 'حولي', phoneNumber: '+965 5123 4567' }, {}],
  [{ country: 'AE', city: 'Dubai', phoneNumber: '050 123 4567' }, {}],
  [{ phoneNumber: '011 456 7890' }, {}],
  [{ postalCode: '1221' }, { postalCode: 'Saudi postal codes have 5 digits' }],
  [{ country: 'Oman', city: 'Muscat', postalCode: '100', phoneNumber: '+968 9212 3456' }, {}],
])('accepts %j with the warnings %j', (change, warnings) => {
  expect(checkAddress({ ...SENT, ...change })).toMatchObject({ valid: true, warnings });
});

test('reports all errors at once', () => {
  const check = checkAddress({ country: 'SA', city: 'Atlantis', phoneNumber: '12', shortAddress: 'AB', type: 'SHED' });
  expect(check).toMatchObject({ valid: false, address: null, deliverable: false });
  expect(check.errors).toEqual({
    type: 'This value is not valid',
    name: 'Full name is required',
    phoneNumber: 'Please enter a valid phone number',
    addressLine1: 'Address line 1 is required',
    city: 'Please choose a city from the list',
    shortAddress: 'Enter 4 letters followed by 4 digits, e.g. ABCD1234',
  });
});

test.each([
  ['Saudi Arabia', 'Abha', true],
  ['Saudi Arabia', 'أبها', true],
  ['Saudi Arabia', 'Neverland', false],
  ['Qatar', 'Doha', true],
  ['Qatar', ' ', false],
  ['France', 'Paris', false],
  [7, null, false],
])('the shop delivers to %s, %s: %s', (country, city, expected) => {
  expect(checkAddress({ country, city }).deliverable).toBe(expected);
});
