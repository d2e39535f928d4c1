import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { buildOnce } from './build-once.ts';

const root = mkdtempSync(path.join(tmpdir(), 'daqeeq-build-'));
afterAll(() => rmSync(root, { recursive: true }));

let builds = 0;
const count = () => {
  builds += 1;
};
const build = () => buildOnce({ root, stamp: 'out/.sources', sources: ['*.ts'] }, count);
const write = (name: string, text: string) => writeFileSync(path.join(root, name), text);

test('builds again only when a source was changed, added or renamed', async () => {
  write('a.ts', 'one');
  await build();
  await build();
  expect(builds).toBe(1);
  for (const [name, text] of [
    ['a.ts', 'two'],
    ['b.ts', 'two'],
  ] as const) {
    write(name, text);
    await build();
    await build();
  }
  expect(builds).toBe(3);
});

test('a build that fails is tried again', async () => {
  write('a.ts', 'three');
  const failing = buildOnce({ root, stamp: 'out/.sources', sources: ['*.ts'] }, () => {
    throw new Error('no room');
  });
  await expect(failing).rejects.toThrow('no room');
  await build();
  expect(builds).toBe(4);
});
