import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { readConfig } from './config.ts';
import { authSecret, requireSharedSecret } from './secrets.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'daqeeq-secrets-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const AUTH_SECRET = 'a secret of at least thirty-two characters';
const BUCKET = { STORAGE_URL: 's3://files?region=x' };
const config = (options: Record<string, string> = {}) => readConfig({ DATA_DIR: dataDir, ...options });

test('[storage-21] a bucket without a secret is refused, and none is made; a new shop is told to make one', () => {
  expect(() => requireSharedSecret(config(BUCKET))).toThrow(/^Set AUTH_SECRET: [\s\S]*openssl rand -base64 48$/);
  expect(() => authSecret(config(BUCKET))).toThrow('Set AUTH_SECRET');
  expect(readdirSync(dataDir)).toEqual([]);
  expect(authSecret(config({ ...BUCKET, AUTH_SECRET }))).toBe(AUTH_SECRET);
});

test('a shop in one folder makes its secret once, for its account alone', () => {
  const secret = authSecret(config());
  expect(secret).toHaveLength(64);
  expect(authSecret(config())).toBe(secret);
  expect(statSync(path.join(dataDir, 'auth.secret')).mode & 0o777).toBe(0o600);
  expect(readdirSync(dataDir)).toEqual(['auth.secret']);
});

test.each(['', ' \n', 'half of a secr'])('a file that holds %j is no secret: nothing is signed with it', (content) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'daqeeq-secrets-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(path.join(folder, 'auth.secret'), content);
  expect(() => authSecret(config({ DATA_DIR: folder }))).toThrow(`${folder}/auth.secret holds no secret`);
});

test('a shop that had a secret of its own is told to copy it; commands find it', () => {
  expect(authSecret(config(BUCKET))).toBe(authSecret(config()));
  expect(() => requireSharedSecret(config(BUCKET))).toThrow(
    `set AUTH_SECRET to the content of ${dataDir}/auth.secret,`,
  );
});
