import { Readable } from 'node:stream';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { isInProcess } from '#server/http/request-id.ts';
import type { App } from '#server/http/route.ts';
import { callInProcess } from './in-process-call.ts';

const finished: string[] = [];
const app = fastify() as unknown as App;
app.addHook('onResponse', async ({ url }) => void finished.push(url));
app.get('/words', async (request, reply) => {
  reply.header('x-words', 'two');
  return { words: ['دقيق', 'سكر'], ip: request.ip, query: request.query, id: request.headers['x-request-id'] };
});
app.get('/bytes', async (_, reply) => reply.type('application/json').send(Buffer.from('"دقيق"')));
app.get('/parts', async (_, reply) => {
  const bytes = Buffer.from('"دقيق"');
  // In the middle of a letter.
  return reply.type('application/json').send(Readable.from([bytes.subarray(0, 4), bytes.subarray(4)]));
});
app.get('/raw', async (_, reply) => {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, { 'Content-Type': 'application/json' });
  raw.write('22d8afd9', 'hex', () => raw.end('8222', 'hex', () => raw.destroy()));
});
app.get('/empty', async (_, reply) => reply.type('application/json').send(Readable.from([])));
app.get('/inside', async ({ raw }) => ({ isInside: isInProcess(raw) }));
app.get('/broken', async () => {
  throw new Error('broken');
});
app.get('/torn', async (_, reply) =>
  reply.type('application/json').send(
    new Readable({
      read() {
        this.push('"half');
        this.destroy(new Error('torn'));
      },
    }),
  ),
);
await app.ready();

const ask = (url: string) =>
  callInProcess(app, { url, headers: { 'x-request-id': 'page' }, remoteAddress: '192.0.2.1' });

test('a call is answered with the status, headers and text of its route', async () => {
  const { status, headers, text } = await ask('/words?page=2');
  expect([status, headers['x-words']]).toEqual([200, 'two']);
  expect(JSON.parse(text)).toEqual({ words: ['دقيق', 'سكر'], ip: '192.0.2.1', query: { page: '2' }, id: 'page' });
});

test.each([
  ['/bytes', '"دقيق"'],
  ['/parts', '"دقيق"'],
  ['/empty', ''],
  ['/raw', '"دق"'],
])('the answer of %s is whole', async (url, whole) => {
  const { headers, text } = await ask(url);
  expect([headers['content-type'], text]).toEqual([expect.stringContaining('application/json'), whole]);
});

test('a route knows that its caller is in the process', async () => {
  expect(JSON.parse((await ask('/inside')).text)).toEqual({ isInside: true });
});

test.each([
  ['/broken', 500],
  ['/none', 404],
])('%s is answered with %i', async (url, status) => {
  expect((await ask(url)).status).toBe(status);
});

test('a call whose answer is given up half-way fails', async () => {
  await expect(ask('/torn')).rejects.toThrow('given up');
});

test('hooks learn that an answer is finished', async () => {
  await ask('/words?finished');
  expect(finished).toContain('/words?finished');
});
