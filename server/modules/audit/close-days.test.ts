import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '#server/kernel/ids.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { failedChecks } from '#server/testing/database/failed-checks.ts';
import { closeAuditDays } from './close-days.ts';

const shop = await startTestApp({}, { skipIntegrityChecks: true });
const { db, send, workOff } = shop;

const note = (at: string) =>
  db
    .insertInto('audit_log')
    .values({
      id: newId(),
      at,
      area: 'system',
      actor_kind: 'system',
      action: 'member.removed',
      entity_kind: 'operator_member',
      entity_id: 'x',
    })
    .execute();
const days = () =>
  sql<{ day: string; entries: number }>`select day::text, entries from audit_days order by day`
    .execute(db)
    .then(({ rows }) => rows);
/** The day in Riyadh, some days ago. */
const dayAgo = async (ago: number) =>
  (await sql<{ day: string }>`select ((now() at time zone 'Asia/Riyadh')::date - ${ago}::int)::text as day`.execute(db))
    .rows[0]?.day ?? '';
const broken = async () => (await failedChecks(db)).map(({ name }) => name);

test('a shop without entries has nothing to close', async () => {
  expect(await closeAuditDays(db)).toEqual([]);
  expect(await days()).toEqual([]);
});

test('[audit-04] every day that is over gets a hash, days without entries too; today gets none', async () => {
  const [first, second, third] = [await dayAgo(3), await dayAgo(2), await dayAgo(1)];
  // Days begin at midnight in Riyadh: 21:00 UTC of the day before.
  await note(`${first}T20:59:59Z`);
  await note(`${first}T21:00:00Z`);
  await note(new Date().toISOString());
  await send('audit_days', {});
  await workOff();
  expect(await days()).toEqual([
    { day: first, entries: 1 },
    { day: second, entries: 1 },
    { day: third, entries: 0 },
  ]);
  expect(await closeAuditDays(db)).toEqual([]);
  expect(await broken()).toEqual([]);
});

test('[audit-05] the integrity checks find an entry that somebody removes past the trigger', async () => {
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`delete from audit_log where id = (select id from audit_log order by at limit 1)`.execute(tx);
  });
  expect(await broken()).toEqual(['audit-days-hold']);
});

test('several processes close each day once', async () => {
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`delete from audit_days`.execute(tx);
  });
  const closed = await Promise.all([closeAuditDays(db), closeAuditDays(db), closeAuditDays(db)]);
  const all = closed.flat().map(({ day }) => day);
  expect(all).toHaveLength(new Set(all).size);
  expect(await broken()).toEqual([]);
});
