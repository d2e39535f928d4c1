import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '#server/kernel/ids.ts';
import { recordBackup, recordVerification } from '#server/modules/backup/public.ts';
import { catalogueChanges } from '#server/platform/catalogue-invalidation.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { makeOperator } from '#server/testing/console/insiders.ts';
import { stateOf } from './machine.ts';

const shop = await startTestApp();
const { db, call } = shop;
const { token } = await makeOperator(shop, 'admin');
const health = async () => (await call('GET', '/operator/health', { token })).body;
const run = () => call('POST', '/operator/health/checks', { token });

/** A mail to nobody's account that was given up. */
async function failMail(message: string): Promise<string> {
  await shop.send('mail', { kind: 'password_changed', userId: newId() });
  const { rows } = await sql<{
    id: string;
  }>`update jobs.job set state = 'failed', retry_count = 50, completed_on = now(),
    output = ${JSON.stringify({ message })}::jsonb where name = 'mail' and state = 'created' returning id`.execute(db);
  return rows[0]?.id ?? '';
}

test('shows a failed job without emails, and has it tried once more', async () => {
  const id = await failMail('550 no such user <noura@example.com>');
  const before = await health();
  expect(before.failedJobs).toEqual([
    { id, queue: 'mail', failedAt: expect.any(String), tries: 51, message: '550 no such user <…>' },
  ]);
  expect(before.queues).toContainEqual({
    ...{ queue: 'mail', waiting: 0, running: 0, retrying: 0, failed: 1, oldestSeconds: 0 },
  });
  const answer = await call('POST', `/operator/jobs/${id}/retry`, { token });
  expect([answer.status, answer.body]).toEqual([200, { queue: 'mail' }]);
  expect((await call('POST', `/operator/jobs/${id}/retry`, { token })).status).toBe(404);
  expect(await shop.workOff()).toBe(1);
  const after = await health();
  expect(after.failedJobs).toEqual([]);
  expect(after.queues.find(({ queue }: { queue: string }) => queue === 'mail').failed).toBe(0);
});

test('a missed run of what runs every minute is no failed job once a later one has done the same', async () => {
  const failed = async () => {
    const { queues } = (await call('GET', '/operator/home', { token })).body;
    const home = queues.find(({ queue }: { queue: string }) => queue === 'failedJobs').count;
    const { failedJobs, queues: counts } = await health();
    const { failed: count } = counts.find(({ queue }: { queue: string }) => queue === 'suspensions');
    return [home, failedJobs.length, count];
  };
  await shop.send('suspensions', {});
  await sql`update jobs.job set state = 'failed', completed_on = now() - interval '1 minute',
    output = '{"value": {"message": "job timed out"}}' where name = 'suspensions'`.execute(db);
  expect(await failed()).toEqual([1, 1, 1]);
  expect((await health()).failedJobs).toMatchObject([{ queue: 'suspensions', message: 'job timed out' }]);
  await shop.send('suspensions', {});
  await shop.workOff();
  expect(await failed()).toEqual([0, 0, 0]);
});

test('all failed jobs of a queue are tried again, those of other queues are not', async () => {
  await failMail('first');
  await failMail('second');
  const retry = (body: object) => call('POST', '/operator/jobs/retries', { token, body });
  expect((await retry({ queue: 'refund' })).body).toEqual({ count: 0 });
  expect((await health()).failedJobs).toHaveLength(2);
  expect((await retry({ queue: 'no such queue' })).body).toEqual({ count: 0 });
  expect((await retry({ queue: 'mail' })).body).toEqual({ count: 2 });
  expect((await health()).failedJobs).toEqual([]);
  expect(await shop.workOff()).toBe(2);
  await failMail('third');
  expect((await retry({})).body).toEqual({ count: 1 });
  expect(await shop.workOff()).toBe(1);
});

test('says how full the disk and the database are', async () => {
  const { database, disk, parts } = await health();
  expect(database).toMatchObject({ state: 'good', mostConnections: expect.any(Number) });
  expect(database.bytes).toBeGreaterThan(1_000_000);
  expect(database.connections).toBeGreaterThan(0);
  expect(disk.bytes).toBeGreaterThan(disk.freeBytes);
  expect(parts).toMatchObject({ mail: 'off', payments: 'off' });
});

test.each([
  [0.5, 'good'],
  [0.86, 'slow'],
  [0.96, 'bad'],
])('of which %d is used is %s', (used, state) => {
  expect(stateOf(used)).toBe(state);
});

test('of two operators who run the checks at once one starts them, and they run once', async () => {
  const answers = await Promise.all([run(), run(), run()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('checks_running');
  expect((await health()).runningChecks).toMatchObject({ byHand: true, finishedAt: null, checks: null });
  // The night's run leaves an open one alone.
  await shop.send('integrity_checks', {});
  await shop.workOff();
  const { runningChecks, lastChecks } = await health();
  expect(runningChecks).toBeNull();
  expect(lastChecks).toMatchObject({ byHand: true, findings: [], failure: null });
  expect(lastChecks.checks).toBeGreaterThan(30);
  expect(await db.selectFrom('check_runs').select('id').execute()).toHaveLength(1);
  expect((await run()).status).toBe(201);
  await shop.workOff();
});

test('the night’s run says which rules do not hold', async () => {
  await sql`insert into bank_receipts (id, bank_id, amount, reference) values (${newId()}, 'r', 100, 'x')`.execute(db);
  await sql`insert into gateway_findings (id, kind, provider, ref_id, first_seen)
    values (${newId()}, 'missed', 'local', 'pay_1', now() - interval '4 days')`.execute(db);
  await shop.send('integrity_checks', {});
  await shop.workOff();
  const { lastChecks } = await health();
  expect(lastChecks).toMatchObject({
    byHand: false,
    findings: [
      {
        name: 'findings-are-young',
        rule: 'No difference between the shop and the payment gateway is open for more than three days',
        count: 1,
        faults: [expect.stringContaining('missed of pay_1 since')],
      },
    ],
  });
  await sql`delete from gateway_findings`.execute(db);
});

test('a run whose process ended is over after some hours, and the next can start', async () => {
  const { body } = await run();
  await sql`update check_runs set started_at = now() - interval '5 hours' where id = ${body.id}`.execute(db);
  expect((await run()).status).toBe(201);
  await shop.workOff();
  const ended = await db.selectFrom('check_runs').where('id', '=', body.id).selectAll().executeTakeFirst();
  expect(ended).toMatchObject({ checks: null, failure: 'the process that ran the checks ended' });
});

test('lists backups with their size, and whether they were restored as a trial', async () => {
  const about = { createdAt: '2026-03-09T01:00:00.123Z', migrations: [], lost: [] };
  const contents = { ...about, rows: { users: 3, orders: 2 }, files: 4 };
  await recordBackup(db, new URL(import.meta.url).pathname, contents);
  const [made] = (await health()).backups;
  expect(made).toMatchObject({ fileName: 'health.test.ts', madeAt: contents.createdAt, rows: 5, files: 4 });
  expect(made.bytes).toBeGreaterThan(1_000);
  expect(made.verifiedAt).toBeNull();
  await recordVerification(db, contents, 0);
  expect((await health()).backups).toMatchObject([{ faults: 0, verifiedAt: expect.any(String) }]);
});

test('lists the processes that serve and work', async () => {
  const url = shop.config.databaseUrl ?? '';
  const changes = catalogueChanges(url, shop.database.pool, () => undefined, 'jobs');
  const processes = async () => (await health()).processes;
  await expect
    .poll(processes)
    .toEqual([{ kind: 'jobs', pid: process.pid, startedAt: expect.stringMatching(/^20\d\d-/) }]);
  await changes.close();
  await expect.poll(processes).toEqual([]);
});
