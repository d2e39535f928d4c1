import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { Writable } from 'node:stream';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { AppError } from '#server/kernel/app-error.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { signUp } from '#server/testing/data/buyers.ts';
import { toAppError } from './error-handler.ts';

const shop = await startTestApp();
const { call, db } = shop;
const fault = (code: string) => Object.assign(new Error('the database’s own words'), { code });

test('[errors-01] a 401 says in message and error to sign in', async () => {
  const { status, body } = await call('GET', '/cart');
  expect(status).toBe(401);
  expect(body).toEqual({ code: 'unauthorized', message: 'Please sign in', error: 'Please sign in' });
});

test('[errors-02] rejects a user who is not a customer with 403 if a customer is required', async () => {
  const { token, userId, customerId } = await signUp(shop);
  await db.deleteFrom('carts').where('customer_id', '=', customerId).execute();
  await db.deleteFrom('customers').where('user_id', '=', userId).execute();
  expect(await call('GET', '/cart', { token })).toMatchObject({
    status: 403,
    body: { code: 'forbidden', message: "You don't have permission to do this" },
  });
});

test('[errors-03] a 404 has a body of the same form', async () => {
  expect(await call('GET', '/nothing')).toMatchObject({
    status: 404,
    body: { code: 'not_found', message: 'Not found' },
  });
});

test('[errors-04] a 422 maps each wrong field to a sentence', async () => {
  const { status, body } = await call('POST', '/auth/register', { body: { firstName: 'ن' } });
  expect(status).toBe(422);
  expect(body.message).toBe('Some fields are not valid');
  expect(body.errors).toEqual({
    firstName: 'First name must be at least 2 characters',
    lastName: 'Last name must be at least 2 characters',
    email: 'Please enter a valid email address',
    phoneNumber: 'Please enter a valid phone number',
    password: 'Password must be at least 4 characters',
  });
});

test('[errors-05] a server fault is a 500 that reveals nothing about it', async () => {
  const broken = await startTestApp({}, { skipIntegrityChecks: true });
  await sql`alter table categories rename to gone`.execute(broken.db);
  const { status, body } = await broken.call('GET', '/categories');
  expect(status).toBe(500);
  expect(body).toEqual({ code: 'server_error', message: 'Something went wrong', error: 'Something went wrong' });
});

/** pg's message for a lost connection. */
const LOST = 'Client has encountered a connection error and is not queryable';

test.each([
  ['a database out of reach', fault('ECONNREFUSED'), 'unavailable'],
  ['a database whose socket is gone', Object.assign(fault('ENOENT'), { syscall: 'connect' }), 'unavailable'],
  ['a database whose socket has no room', Object.assign(fault('EAGAIN'), { syscall: 'connect' }), 'unavailable'],
  ['a file that is gone', Object.assign(fault('ENOENT'), { syscall: 'open' }), 'server_error'],
  ['a host that is gone', fault('EHOSTUNREACH'), 'unavailable'],
  ['a connection that was lost between two statements', new Error(LOST), 'unavailable'],
  ['a database that restarts', fault('57P01'), 'unavailable'],
  ['a database that takes no more connections', fault('53300'), 'unavailable'],
  ['a shop without a descriptor left', fault('EMFILE'), 'unavailable'],
  ['a deadlock', fault('40P01'), 'unavailable'],
  ['text that cannot be stored', fault('22021'), 'malformed_request'],
  ['a body that is too large', Object.assign(new Error(), { statusCode: 413 }), 'payload_too_large'],
  ['a body of a strange kind', Object.assign(new Error(), { statusCode: 415 }), 'unsupported_media_type'],
  ['anything else', new Error('secret'), 'server_error'],
  ['a refusal', new AppError('cart_empty'), 'cart_empty'],
])('[errors-06] %s is answered with its code', (_, error, code) => {
  expect(toAppError(error).code).toBe(code);
});

test.each([
  ['is not present in table "customers".', 'unauthorized'],
  ['is not present in table "product_vendors".', 'server_error'],
  ['is still referenced from table "orders".', 'server_error'],
])('a row whose key %s is rejected as %s: only an erased customer counts as signed out', (words, code) => {
  expect(toAppError(Object.assign(fault('23503'), { detail: `Key (customer_id)=(…) ${words}` })).code).toBe(code);
});

test('[errors-07] a database out of reach signs nobody out and says when to retry', async () => {
  const away = await startTestApp({}, { skipIntegrityChecks: true });
  const { token } = await signUp(away);
  await sql`alter table sessions rename to gone`.execute(away.db);
  expect((await away.call('GET', '/cart', { token })).status).toBe(500);
  expect(toAppError(fault('57P03'))).toMatchObject({ status: 503, extras: { retryAfter: 2 } });
});

test('a client that hangs up within its body is a line of the log at level info, not a fault of the shop', async () => {
  const lines: { level: number; msg: string; err?: unknown; res?: { statusCode: number } }[] = [];
  const logTo = new Writable({
    write: (chunk: Buffer, _, done) => {
      lines.push(
        ...chunk
          .toString()
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line)),
      );
      done();
    },
  });
  const { app } = await startTestApp({ LOG_LEVEL: 'info' }, { logTo });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  const request = once(app.server, 'request');
  socket.write(
    'POST /api/contact HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
  );
  await request;
  socket.destroy();
  await expect.poll(() => lines.map(({ msg }) => msg)).toContain('the client hung up');
  expect(lines.filter(({ level, err }) => level > 30 || err)).toEqual([]);
});
