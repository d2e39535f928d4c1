import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { startTestApp } from '#server/testing/app/test-app.ts';

const { app } = await startTestApp();
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo;
const REQUEST = 'GET /health/live HTTP/1.1\r\nHost: shop\r\n\r\n';

/** The number of requests, sent at once, that are answered before the connection is closed. */
async function answered(requests: string): Promise<number> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk) => (text += chunk));
  socket.end(requests);
  await once(socket, 'close');
  return text.split('HTTP/1.1 200').length - 1;
}

test('answers a few pipelined requests', async () => {
  expect(await answered(REQUEST.repeat(4))).toBe(4);
});

test('closes a connection on which requests pile up', async () => {
  expect(await answered(REQUEST.repeat(20))).toBe(0);
});

test('one connection takes any number of requests one after the other', async () => {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  for (let number = 0; number < 10; number++) {
    socket.write(REQUEST);
    expect(String(await once(socket, 'data'))).toContain('HTTP/1.1 200');
  }
  socket.destroy();
});

test('every wait has a limit: 10 s for headers, a minute for a request, half a minute for a client that does not read', () => {
  const { headersTimeout, requestTimeout, timeout } = app.server;
  expect({ headersTimeout, requestTimeout, timeout }).toEqual({
    headersTimeout: 10_000,
    requestTimeout: 60_000,
    timeout: 30_000,
  });
});
