import { expect, test } from 'vitest';
import { browserAt } from '#server/testing/app/browser.ts';
import { type Answer, startTestApp } from '#server/testing/app/test-app.ts';
import { addAddress, fillCart, placeOrder, type SignedIn, signUp } from '#server/testing/data/buyers.ts';
import { makeOffer } from '#server/testing/data/offers.ts';

const CARRIER = '100.64.0.1';
const shop = await startTestApp({ RATE_LIMIT_FACTOR: '1' });
const offer = await makeOffer(shop.db, { variants: [{ price: 4_000, stock: 100 }] });

/** All do it at once, a number of times. Returns the different statuses of the answers. */
async function statusesOf<P>(people: P[], times: number, act: (person: P) => Promise<Answer>): Promise<number[]> {
  const statuses = new Set<number>();
  for (let time = 0; time < times; time++)
    for (const { status } of await Promise.all(people.map(act))) statuses.add(status);
  return [...statuses];
}

type Person = SignedIn & Pick<typeof shop, 'call'>;

const signIn = ({ call, email }: Person) => call('POST', '/auth/login', { body: { email, password: 'secret-1234' } });
async function renew(person: Person): Promise<Answer> {
  const answer = await person.call('POST', '/auth/refresh-token', { body: { refreshToken: person.refreshToken } });
  person.refreshToken = answer.body.refresh_token;
  return answer;
}
async function order(person: Person): Promise<Answer> {
  const addressId = await addAddress(person, person);
  await fillCart(person, person, offer);
  return placeOrder(person, { ...person, addressId });
}
const forget = ({ call, email }: Person) => call('POST', '/auth/forgot-password', { body: { email } });
const write = ({ call, email }: Person) =>
  call('POST', '/contact', { body: { name: 'نورة', email, topic: 'order', message: 'أين طلبي؟', language: 'ar' } });

test('[limits-08] people behind one IP address search, register, sign in, renew sessions, order and write without a refusal', async () => {
  const browsers = Array.from({ length: 21 }, () => browserAt(CARRIER, shop));
  expect(await statusesOf(browsers, 5, ({ call }) => call('GET', '/search?query=flour'))).toEqual([200]);
  const people: Person[] = [];
  for (const [number, browser] of browsers.entries())
    people.push({ ...browser, ...(await signUp(browser, `neighbour${number}@example.com`)) });
  expect(await statusesOf(people, 3, signIn)).toEqual([200]);
  expect(await statusesOf(people, 6, renew)).toEqual([200]);
  expect(await statusesOf(people.slice(0, 2), 2, order)).toEqual([201]);
  expect(await statusesOf(people, 1, forget)).toEqual([200]);
  expect(await statusesOf(people, 1, write)).toEqual([201]);
}, 60_000);
