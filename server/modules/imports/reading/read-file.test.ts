import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { findJob, type ImportJob } from '#server/modules/imports/store.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { csv, makeStall, send, show } from '#server/testing/data/imports.ts';
import { workbook } from '#server/testing/data/workbooks.ts';
import { readTable } from './read-file.ts';
import { tableReader } from './reader.ts';
import { takeIn } from './take-in.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'daqeeq-reading-'));
const reader = tableReader();
afterAll(() => {
  reader.close();
  rmSync(folder, { recursive: true, force: true });
});

let files = 0;
function save(content: Buffer | string) {
  const source = path.join(folder, String(++files));
  writeFileSync(source, content);
  return { source, target: `${source}.rows`, said: [] };
}

/** The files of the folder that this process has open. */
function openFiles(): string[] {
  const links = readdirSync('/proc/self/fd').flatMap((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`);
    } catch {
      // The descriptor of the listing itself.
      return [];
    }
  });
  return links.filter((link) => link.startsWith(folder));
}

const DOCTYPE = '<!DOCTYPE x [<!ENTITY a "a">]>';
const rows = Array.from({ length: 20_002 }, (_, n) => [String(n), randomBytes(20).toString('hex')]);

test.each([
  ['an empty file', () => '', 'empty'],
  ['headings without rows', () => 'sku,price\n', 'empty'],
  ['too many rows', () => rows.join('\n'), 'too_many_rows'],
  ['a workbook of too many rows', () => workbook(rows), 'too_many_rows'],
  ['a workbook with entities', () => workbook(`${DOCTYPE}<worksheet/>`), 'entities'],
  ['one with entities in its texts', () => workbook(rows, { 'xl/sharedStrings.xml': `${DOCTYPE}<sst/>` }), 'entities'],
])('refusing %s leaves no file open, and none of its rows', async (_, make, refused) => {
  const request = save(make());
  expect(await readTable(request)).toMatchObject({ refused });
  expect(readdirSync(folder)).not.toContain(path.basename(request.target));
  // A stream of an archive lets go of it on its next turn.
  await expect.poll(openFiles).toEqual([]);
});

/** Where its rows go, no byte fits. */
function saveOnFull(content: Buffer | string) {
  const request = save(content);
  symlinkSync('/dev/full', request.target);
  return request;
}

test.each([
  ['few rows', () => 'sku,price\nA,1\n'],
  ['rows for more than the stream keeps', () => `sku,price\n${`${'A'.repeat(900)},1\n`.repeat(200)}`],
  ['a workbook', () => workbook(rows.slice(0, 5_000))],
  // Nothing waits for the disk when it refuses.
  [
    'a workbook of few rows, and many empty ones',
    () => workbook([...rows.slice(0, 50), ...Array.from({ length: 15_000 }, () => [''])]),
  ],
  ['too many rows', () => rows.join('\n')],
])(
  'a full disk is the error of a task with %s, and the reader goes on',
  async (_, make) => {
    await expect(reader.ask(saveOnFull(make()))).rejects.toThrow('ENOSPC');
    expect(await reader.ask(save('sku\nA\n'))).toMatchObject({ rows: 1 });
    await expect(readTable(saveOnFull(make()))).rejects.toThrow('ENOSPC');
    await expect.poll(openFiles).toEqual([]);
  },
  60_000,
);

test('a folder for the rows that is missing does not mean that the file is lost', async () => {
  const { source } = save('sku\nA\n');
  await expect(readTable({ source, target: path.join(folder, 'missing', 'rows'), said: [] })).rejects.toThrow('ENOENT');
  expect(await readTable({ source: `${source}-gone`, target: `${source}.rows`, said: [] })).toMatchObject({
    refused: 'lost',
  });
});

test('a file is read later if the disk is full', async () => {
  const shop = await startTestApp();
  const { db, storage } = shop;
  const { owner, variants } = await makeStall(shop, [46]);
  const { body } = await send(shop, owner, csv('sku,price', `${variants[0]?.sku},45`));
  const job = (await findJob(db, body.id)) as ImportJob;
  const full: typeof reader = {
    ...reader,
    ask: (request) => {
      symlinkSync('/dev/full', request.target);
      return reader.ask(request);
    },
  };
  const deps = { db, storage, reader: full, dataDir: shop.config.dataDir };
  await expect(takeIn(deps, job)).rejects.toThrow('ENOSPC');
  expect(await show(shop, owner, body.id)).toMatchObject({ status: 'READING', refusal: null });
  await shop.workOff();
  expect(await show(shop, owner, body.id)).toMatchObject({ status: 'READY', rows: 1 });
}, 60_000);
