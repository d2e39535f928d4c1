import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { GATEWAY_KEYS, startGateway } from '#server/testing/payments/local-gateway.ts';
import { apiOf } from './contract/api.ts';
import { type Check, paid } from './contract/check.ts';
import { CHECKS } from './contract/checks.ts';

const double = await startGateway();
afterAll(double.stop);
const api = apiOf({ apiUrl: `${double.baseUrl}/v1`, ...GATEWAY_KEYS });

test.each(CHECKS.map((check) => [check.group, check.title, check] as const))('%s: %s', async (_, __, check) => {
  await check.run(api);
});

test('settlements with lines keep their documented shapes', async () => {
  await double.control('POST', '/settle');
  for (const check of CHECKS.filter(({ group }) => group === 'settlements')) await check.run(api);
  expect((await api('GET', '/settlements')).body.settlements).toHaveLength(1);
});

/** Copies the double with one change in its source. */
function mutant(file: string, from: string, to: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'daqeeq-mutant-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(path.join(folder, 'doubles'));
  cpSync(fileURLToPath(new URL('.', import.meta.url)), path.join(folder, 'doubles/moyasar'), { recursive: true });
  writeFileSync(
    path.join(folder, 'package.json'),
    JSON.stringify({ type: 'module', imports: { '#doubles/*': './doubles/*' } }),
  );
  const changed = path.join(folder, 'doubles/moyasar', file);
  const source = readFileSync(changed, 'utf8');
  expect(source.split(from)).toHaveLength(2);
  writeFileSync(changed, source.replace(from, to));
  return path.join(folder, 'doubles/moyasar/main.ts');
}

const MUTANTS: [name: string, group: Check['group'], file: string, from: string, to: string][] = [
  [
    'pays twice under one given id',
    'idempotency',
    'payments.ts',
    'if (given && store.attempts.has(given))',
    'if (false)',
  ],
  ['refunds more than was captured', 'refunds', 'refunds.ts', 'if (wanted > left)', 'if (false)'],
  [
    'refunds what was not paid',
    'refunds',
    'refunds.ts',
    "if (payment.status !== 'paid' && payment",
    'if (false && payment',
  ],
  ['takes a publishable key for everything', 'keys', 'server.ts', "if (access === 'secret') throw", 'if (false) throw'],
  ['takes any key', 'keys', 'server.ts', 'if (!isSame(key, publishableKey))', 'if (false)'],
  ['forgets the end of an invoice', 'expiry', 'invoices.ts', 'Date.parse(expired_at) <= store.now()', 'false'],
  ['takes amounts below the least', 'invoices', 'validate.ts', 'if (amount < LEAST)', 'if (false)'],
  [
    'pays with any code',
    'payments',
    'sources/wallets.ts',
    "status: 'failed', message: 'Invalid OTP'",
    "status: 'paid', message: 'Invalid OTP'",
  ],
  ['ignores the filters of a list', 'lists', 'http.ts', '.filter((value) => matches(value, query))', ''],
  [
    'settles more than is left after the fee',
    'settlements',
    'settlements.ts',
    "line('payment', amount - fee,",
    "line('payment', amount,",
  ],
];

test.each(MUTANTS)('the contract notices a double that %s', async (_, group, file, from, to) => {
  const { baseUrl, stop, control } = await startGateway({ module: mutant(file, from, to) });
  onTestFinished(stop);
  const mutated = apiOf({ apiUrl: `${baseUrl}/v1`, ...GATEWAY_KEYS });
  if (group === 'settlements') {
    await paid(mutated);
    await control('POST', '/settle');
  }
  const failed: string[] = [];
  for (const check of CHECKS.filter((candidate) => candidate.group === group))
    await check.run(mutated).catch(() => failed.push(check.title));
  expect(failed).not.toEqual([]);
});
