import { expect, test } from 'vitest';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { ADDRESS, addAddress, signUp } from '#server/testing/data/buyers.ts';

const shop = await startTestApp();
const { call } = shop;

async function personWithBook() {
  const person = await signUp(shop);
  const path = `/customers/${person.customerId}/addresses`;
  const list = async () =>
    (await call('GET', path, { token: person.token })).body.data as { id: string; isPrimary: boolean }[];
  return { person, path, list, token: person.token };
}

test('[addresses-11] the first address becomes primary, later ones only on request', async () => {
  const { person, list } = await personWithBook();
  const first = await addAddress(shop, person);
  const second = await addAddress(shop, person);
  expect((await list()).map(({ id, isPrimary }) => [id, isPrimary])).toEqual([
    [first, true],
    [second, false],
  ]);
  const third = await addAddress(shop, person, { isPrimary: true });
  expect((await list()).filter(({ isPrimary }) => isPrimary).map(({ id }) => id)).toEqual([third]);
});

test('[addresses-12] returns an address as it was sent, with codes normalised', async () => {
  const { path, token } = await personWithBook();
  const body = {
    ...ADDRESS,
    country: 'sa',
    shortAddress: 'rqxa ١٢٣٤',
    postalCode: '١٢٢١١',
    apartment: '',
    latitude: 24.7,
    longitude: 46.7,
  };
  const { status, body: saved } = await call('POST', path, { token, body });
  expect(status).toBe(201);
  expect(saved).toMatchObject({
    country: 'Saudi Arabia',
    shortAddress: 'RQXA1234',
    postalCode: '12211',
    apartment: null,
    latitude: 24.7,
    isActive: true,
  });
});

test.each([
  ['nickname', '', 'Address nickname is required'],
  ['firstName', ' ', 'First name is required'],
  ['lastName', '', 'Last name is required'],
  ['phoneNumber', '', 'Phone number is required'],
  ['phoneNumber', 'abc', 'Please enter a valid phone number'],
  ['addressLine', '', 'Address line is required'],
  ['city', '', 'City is required'],
  ['state', '', 'State is required'],
  ['country', '', 'Country is required'],
  ['country', 'Atlantis', 'This value is not valid'],
  ['postalCode', '', 'Postal code is required'],
  ['shortAddress', 'AB12', 'Enter 4 letters followed by 4 digits, e.g. ABCD1234'],
  ['latitude', 91, 'The point on the map is not valid'],
])('[addresses-13] refuses %s %j: %s', async (field, value, message) => {
  const { path, token } = await personWithBook();
  const { status, body } = await call('POST', path, { token, body: { ...ADDRESS, [field]: value } });
  expect(status).toBe(422);
  expect(body.errors[field]).toBe(message);
});

test('[addresses-14] deleting the primary address makes the newest remaining one primary', async () => {
  const { person, path, list, token } = await personWithBook();
  const [first, , third] = [
    await addAddress(shop, person),
    await addAddress(shop, person),
    await addAddress(shop, person),
  ];
  expect((await call('DELETE', `${path}/${first}`, { token })).status).toBe(200);
  expect((await list()).find(({ isPrimary }) => isPrimary)?.id).toBe(third);
});

test('[addresses-15] replaces an address and makes it primary', async () => {
  const { person, path, list, token } = await personWithBook();
  await addAddress(shop, person);
  const second = await addAddress(shop, person);
  const changed = await call('PUT', `${path}/${second}`, {
    token,
    body: { ...ADDRESS, nickname: 'Work', city: 'Jeddah' },
  });
  expect(changed.body).toMatchObject({ nickname: 'Work', city: 'Jeddah', isPrimary: false });
  await call('PATCH', `${path}/${second}/set-primary`, { token });
  expect((await list())[0]).toMatchObject({ id: second, isPrimary: true });
});

test('[addresses-16] twenty concurrent additions leave exactly one primary address', async () => {
  const { person, list } = await personWithBook();
  await Promise.all(Array.from({ length: 20 }, () => addAddress(shop, person, { isPrimary: true })));
  const book = await list();
  expect(book).toHaveLength(20);
  expect(book.filter(({ isPrimary }) => isPrimary)).toHaveLength(1);
});

test('[addresses-17] another customer’s address book and addresses are not found', async () => {
  const owner = await personWithBook();
  const id = await addAddress(shop, owner.person);
  const stranger = await personWithBook();
  for (const [method, path] of [
    ['GET', owner.path],
    ['GET', `${owner.path}/${id}`],
    ['PUT', `${owner.path}/${id}`],
    ['DELETE', `${owner.path}/${id}`],
    ['PATCH', `${owner.path}/${id}/set-primary`],
    ['GET', `${stranger.path}/${id}`],
    ['DELETE', `${stranger.path}/${id}`],
  ] as const) {
    const body = method === 'PUT' ? ADDRESS : undefined;
    expect((await call(method, path, { token: stranger.token, body })).status).toBe(404);
  }
  expect(await owner.list()).toHaveLength(1);
});

test('refuses the address book without a token', async () => {
  const { path } = await personWithBook();
  expect((await call('GET', path)).status).toBe(401);
});
