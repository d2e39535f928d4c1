import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import type { Db } from '#server/db/client.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/pool.ts';
import { newId } from '#server/kernel/ids.ts';
import { closeAuditDays } from '#server/modules/audit/public.ts';
import { catalogueChanges } from '#server/platform/catalogue-invalidation.ts';
import { openJobs } from '#server/platform/jobs.ts';
import { folderStorage } from '#server/platform/storage/folder.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { fillCart, makeBuyer, placeOrder } from '#server/testing/data/buyers.ts';
import { makeOffer } from '#server/testing/data/offers.ts';
import { backUp } from './back-up.ts';
import { restore } from './restore.ts';
import { listTables } from './tables.ts';
import { verify, withScratchDatabase } from './verify.ts';

const shop = await startTestApp();
const { db, config } = shop;
const url = config.databaseUrl ?? '';
const folder = mkdtempSync(path.join(tmpdir(), 'daqeeq-backup-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = (name: string) => path.join(folder, name);
const placesOf = (dataDir: string) => ({ dataDir, storage: folderStorage(dataDir) });
const places = placesOf(config.dataDir);

mkdirSync(path.join(config.dataDir, 'media/originals'), { recursive: true });
writeFileSync(path.join(config.dataDir, 'media/originals/photo-0123456789ab.webp'), 'a picture');
mkdirSync(path.join(config.dataDir, 'documents'));
writeFileSync(path.join(config.dataDir, 'documents/0199f5c0-0000-7000-8000-000000000001'), 'a sealed paper');
const offer = await makeOffer(db, { name: 'دقيق\u2028"أسمر"\\', variants: [{ price: 1_850, stock: 500 }] });
const buyer = await makeBuyer(shop, [offer, 2]);
await placeOrder(shop, buyer, { notes: 'سطر\nثانٍ' });
await shop.workOff();
// An entry of the audit log whose day is closed: the integrity checks of a restored shop compute its hash again.
await sql`insert into audit_log (id, at, area, actor_kind, actor_id, action, entity_kind, entity_id, before)
  values (${newId()}, now() - interval '2 days 0.123456 seconds', 'system', 'cli', 'cli:nobody', 'member.removed', 'operator_member',
    'x', '{"roles": ["admin"], "n": 1.5}')`.execute(db);
await closeAuditDays(db);

/** A short fingerprint of every table. */
async function fingerprints(of: Db): Promise<Record<string, string>> {
  return of.transaction().execute(async (tx) => {
    const found: Record<string, string> = {};
    for (const { name } of await listTables(tx)) {
      const isOpen = sql`where t.state in ('created', 'retry', 'active') and t.name <> ${TIMETABLE}`;
      const open = name === 'jobs.job' ? isOpen : sql``;
      const { rows } = await sql<{
        print: string;
      }>`select count(*) || ' ' || md5(coalesce(string_agg(row, e'\n' order by row), ''))
        as print from (select row_to_json(t)::text as row from ${sql.table(name)} as t ${open}) as r`.execute(tx);
      found[name] = rows[0]?.print ?? '';
    }
    return found;
  });
}

/** A queue of the library's own, which a shop without jobs does not have. */
const TIMETABLE = '__pgboss__send-it';

test('a restored shop equals the original in every table and file', async () => {
  await fillCart(shop, buyer, offer, 1);
  await placeOrder(shop, buyer);
  await sql`select jobs.create_queue(${TIMETABLE}, '{"policy": "standard"}')`.execute(db);
  await sql`insert into jobs.job (name) values (${TIMETABLE})`.execute(db);
  const contents = await backUp(db, places, file('whole'));
  expect(statSync(file('whole')).mode & 0o777).toBe(0o600);
  expect(contents.rows).toMatchObject({ 'public.orders': 2, 'public.users': 1, 'jobs.job': 1 });
  const data = file('data');
  await withScratchDatabase(url, async (scratch) => {
    await restore(scratch, placesOf(data), file('whole'));
    const restored = openDatabase(scratch, { poolSize: 2, onError: () => undefined });
    expect(await fingerprints(restored.db)).toEqual(await fingerprints(db));
    await expect(
      restored.db.updateTable('stock_movements').set({ quantity: 1 }).execute(),
      'what protects rows is there again',
    ).rejects.toThrow('append-only');
    const jobs = await openJobs(restored, { log: () => undefined, isWorker: false });
    expect((await jobs.count()).find(({ queue }) => queue === 'mail')?.waiting).toBe(1);
    await jobs.close();
    await restored.close();
  });
  expect(readdirSync(path.join(data, 'media/originals'))).toEqual(['photo-0123456789ab.webp']);
  expect(readdirSync(path.join(data, 'documents'))).toEqual(['0199f5c0-0000-7000-8000-000000000001']);
  expect(readFileSync(path.join(data, 'auth.secret'), 'utf8')).toBe(
    readFileSync(path.join(config.dataDir, 'auth.secret'), 'utf8'),
  );
});

test('a backup made while orders are placed is consistent and holds every order acknowledged before', async () => {
  const buyers = await Promise.all(Array.from({ length: 12 }, () => makeBuyer(shop, [offer, 1])));
  const [first = buyer, ...others] = buyers;
  expect((await placeOrder(shop, first)).status).toBe(201);
  const acknowledged = (await sql<{ count: number }>`select count(*) from orders`.execute(db)).rows[0]?.count ?? 0;
  const [contents, ...answers] = await Promise.all([
    backUp(db, places, file('busy')),
    ...others.map((other) => placeOrder(shop, other)),
  ]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(contents.rows['public.orders']).toBeGreaterThanOrEqual(acknowledged);
  const { findings } = await verify(url, file('busy'));
  expect(findings.length).toBeGreaterThan(5);
  expect(findings.filter(({ count }) => count > 0)).toEqual([]);
});

test('refuses an archive that is damaged, cut off or edited', async () => {
  await backUp(db, places, file('good'));
  const good = readFileSync(file('good'));
  const flipped = Buffer.from(good);
  flipped[good.length >> 1] = (flipped[good.length >> 1] ?? 0) ^ 0x10;
  const lines = gunzipSync(good).toString().split('\n');
  const forged = lines.map((line) => (line.startsWith('{"rows"') ? line.replace('1850', '1') : line)).join('\n');
  const broken = {
    flipped,
    cut: good.subarray(0, good.length - 100),
    forged: gzipSync(forged),
    shortened: gzipSync(`${lines.slice(0, -2).join('\n')}\n`),
    foreign: gzipSync('{"rows":[]}\n'),
    text: Buffer.from('no archive at all'),
  };
  for (const [name, content] of Object.entries(broken)) {
    writeFileSync(file(name), content);
    await expect(verify(url, file(name)), name).rejects.toThrow('cannot be used');
  }
  await expect(verify(url, file('missing'))).rejects.toThrow('ENOENT');
  // A folder cannot be read: the error of the file must not end the process.
  await expect(verify(url, path.dirname(file('missing')))).rejects.toThrow('EISDIR');
});

test('does not restore over a shop that has people or products', async () => {
  const before = await fingerprints(db);
  await expect(restore(url, null, file('good'))).rejects.toThrow('not empty');
  expect(await fingerprints(db)).toEqual(before);
});

test('does not restore into an open shop, even an empty one', async () => {
  await withScratchDatabase(url, async (empty) => {
    const fresh = openDatabase(empty, { poolSize: 2, isPatient: true, onError: () => undefined });
    await migrate(fresh.db);
    const changes = catalogueChanges(empty, fresh.pool, () => undefined);
    await expect.poll(changes.generation).toBeGreaterThan(0);
    await expect(restore(empty, null, file('good'))).rejects.toThrow('This shop is open');
    await changes.close();
    await fresh.close();
  });
});

test('refuses a backup of a newer version, by its name', async () => {
  await sql`insert into kysely_migration (name, timestamp) values ('9999_from_the_future', '')`.execute(db);
  await expect(backUp(db, places, file('newer'))).rejects.toThrow('9999_from_the_future');
  await sql`delete from kysely_migration where name = '9999_from_the_future'`.execute(db);
});

test('migrates a backup of an older version', async () => {
  await withScratchDatabase(url, async (older) => {
    const old = openDatabase(older, { poolSize: 2, isPatient: true, onError: () => undefined });
    await migrate(old.db, '0008_order_search');
    await (await openJobs(old, { log: () => undefined, isWorker: false })).close();
    await sql`insert into vendors (id, slug, name, name_en, location, location_en, is_verified, is_active, vat_registered)
      values (${newId()}, 'old', 'قديم', 'Old', 'الرياض', 'Riyadh', true, true, false)`.execute(old.db);
    const contents = await backUp(old.db, placesOf(file('nothing')), file('old'));
    await old.close();
    expect(contents.migrations.at(-1)).toBe('0008_order_search');
  });
  const { findings } = await verify(url, file('old'));
  expect(findings.filter(({ count }) => count > 0)).toEqual([]);
});

test('a backup that fails leaves no file behind', async () => {
  const before = readdirSync(folder);
  await expect(
    backUp(db, placesOf(path.join(config.dataDir, 'auth.secret')), path.join(folder, 'no/such/folder')),
  ).rejects.toThrow();
  expect(readdirSync(folder)).toEqual(before);
});
