import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { localKeys, moyasarGateway } from '#server/modules/payments/public.ts';
import { beginning } from '#server/testing/payments/local-gateway.ts';
import { localGatewayPort, startLocalGateway } from './local-gateway.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'daqeeq-local-gateway-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const keys = localKeys('a secret of this shop, long enough');

function start(port = 0, said: string[] = []) {
  return startLocalGateway({
    port,
    dataDir,
    ...keys,
    webhookUrl: null,
    merchant: { legalName: 'متجر', legalNameEn: 'Shop' },
    log: (message) => said.push(message),
  });
}

test('the test gateway runs beside the shop, comes back on the same port, and ends with the shop', async () => {
  const said: string[] = [];
  const local = await start(0, said);
  const origin = `http://127.0.0.1:${local.port}`;
  const connect = () =>
    moyasarGateway({
      name: 'local',
      apiUrl: `${origin}/v1`,
      origins: [origin],
      ...keys,
      webhookSecrets: [keys.webhookSecret],
      isLive: false,
      shopName: 'Shop',
      shopHost: 'localhost',
    });
  const gateway = connect();
  const { ref } = await gateway.begin(beginning());
  // Other processes of the shop find it there.
  expect(localGatewayPort({ dataDir, port: 3000 })).toBe(local.port);
  process.kill(local.pid() ?? 0, 'SIGKILL');
  // Each try connects anew: after five failures a connection refuses calls for 15 seconds.
  const fetched = () => connect().fetch(ref).catch(String);
  await expect.poll(fetched, { timeout: 20_000 }).toMatchObject({ ref, status: 'open' });
  expect(said).toEqual(['the test gateway ended (SIGKILL); another starts in 1 s']);
  await local.stop();
  await expect(gateway.fetch(ref)).rejects.toThrow(/did not answer/);
  expect(readFileSync(path.join(dataDir, 'gateway/journal.ndjson'), 'utf8')).toContain(ref.id);
});

test('a taken port stops the start, and says what to do', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void taken.close());
  await new Promise((resolve) => taken.once('listening', resolve));
  const { port } = taken.address() as { port: number };
  await expect(start(port)).rejects.toThrow(
    `The test gateway does not start on port ${port}.\nFree that port, choose another PORT, or set PAYMENT_PROVIDER=none.`,
  );
});

test('each shop’s keys are its own, and cannot be told from each other', () => {
  const others = localKeys('the secret of another shop, long enough');
  const all = [...Object.values(keys), ...Object.values(others)];
  expect(new Set(all).size).toBe(6);
  expect(keys.secretKey).toMatch(/^sk_test_\S{40,}$/);
});
