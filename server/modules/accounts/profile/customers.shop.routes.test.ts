import { expect, test } from 'vitest';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { signUp } from '#server/testing/data/buyers.ts';

const shop = await startTestApp();
const { call, db } = shop;

/** A user without a customer record. */
async function userAlone() {
  const person = await signUp(shop);
  await db.deleteFrom('carts').where('customer_id', '=', person.customerId).execute();
  await db.deleteFrom('customers').where('user_id', '=', person.userId).execute();
  return person;
}

test('[account-17] the customer profile endpoint returns the customer', async () => {
  const { token, userId, customerId } = await signUp(shop);
  const { status, body } = await call('GET', '/customers/profile', { token });
  expect(status).toBe(200);
  expect(body).toMatchObject({ id: customerId, userId, language: 'ar' });
});

test('[account-18] a user without a customer record gets 404, creates the record and then has a cart', async () => {
  const { token, userId } = await userAlone();
  expect((await call('GET', '/customers/profile', { token })).status).toBe(404);
  const made = await call('POST', '/customers', { token, body: { language: 'en' } });
  expect(made).toMatchObject({ status: 201, body: { userId, language: 'en' } });
  expect((await call('GET', '/customers/profile', { token })).body.id).toBe(made.body.id);
  expect((await call('GET', '/cart', { token })).body).toMatchObject({ customerId: made.body.id, items: [] });
});

test('[account-19] creating the record again changes only the language', async () => {
  const { token, customerId } = await signUp(shop);
  expect((await call('POST', '/customers', { token, body: { language: 'en' } })).body).toMatchObject({
    id: customerId,
    language: 'en',
  });
});

test('[account-20] changes the language of mails and invoices', async () => {
  const { token, customerId } = await signUp(shop);
  const changed = await call('PUT', '/customers/profile', { token, body: { language: 'en' } });
  expect(changed).toMatchObject({ status: 200, body: { id: customerId, language: 'en' } });
  expect((await call('PUT', '/customers/profile', { token, body: { language: 'fr' } })).status).toBe(422);
});
