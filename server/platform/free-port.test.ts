import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { nextFreePort } from './free-port.ts';

test('a taken port is passed over for the next free one', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void taken.close());
  await new Promise((resolve) => taken.once('listening', resolve));
  const { port } = taken.address() as { port: number };
  const next = await nextFreePort(port, '127.0.0.1');
  expect(next).toBeGreaterThan(port);
  expect(next).toBeLessThan(port + 20);
  // There is no port after the last.
  expect(await nextFreePort(65_536, '127.0.0.1')).toBe(0);
});
