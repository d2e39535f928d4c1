import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { signUp } from '#server/testing/data/buyers.ts';
import { refuseControlCharacters } from './request-checks.ts';

const shop = await startTestApp();
const { token } = await signUp(shop);
const MESSAGE = { name: 'نورة', email: 'noura@example.com', topic: 'other', message: 'سلام', language: 'ar' };

test.each([
  ['a body', 'POST', '/contact', { ...MESSAGE, message: 'a\u0000b' }, 'message'],
  ['a query', 'GET', '/search?q=%00', undefined, 'q'],
  ['a path', 'GET', '/orders/a%00b', undefined, 'id'],
] as const)('refuses NUL in %s with the name of the field', async (_, method, path, body, field) => {
  const answer = await shop.call(method, path, { token, ...(body && { body }) });
  expect([answer.status, answer.body.errorCodes]).toEqual([422, { [field]: 'invalid' }]);
});

test.each([
  ['names a nested field by its path', { lines: [{ note: 'fine' }, { note: '\u0000' }] }, 'lines.1.note'],
  ['names the whole body if that is the text', '\u0000', 'body'],
])('%s', async (_, body, field) => {
  const request = { params: {}, query: {}, body } as FastifyRequest;
  await expect(refuseControlCharacters(request)).rejects.toMatchObject({ extras: { fields: { [field]: 'invalid' } } });
});
