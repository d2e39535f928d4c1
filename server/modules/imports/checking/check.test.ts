import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { claim, findJob, type ImportJob, moveTo } from '#server/modules/imports/store.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { csv, makeStall, send, show, upload } from '#server/testing/data/imports.ts';

const shop = await startTestApp();
const { db } = shop;

test('a chunk of the check whose commit fails is done again, and its rows count once', async () => {
  const { owner, variants } = await makeStall(shop, [46, 18]);
  const [a, b] = variants.map(({ sku }) => sku);
  const { body } = await send(shop, owner, csv('sku,price', `${a},45`, `${b},17`, `${b},16`));
  // A number that a sequence has given stays given, so only the first commit fails.
  await sql`create sequence commits`.execute(db);
  await sql`create function fail_first() returns trigger language plpgsql as $$ begin
    if nextval('commits') = 1 then raise exception 'could not serialize' using errcode = '40001'; end if;
    return null; end $$`.execute(db);
  await sql`create constraint trigger fail_first after update of done_to on imports deferrable initially deferred
    for each row when (new.done_to > 0) execute function fail_first()`.execute(db);
  await shop.workOff();
  const { rows } = await sql<{ commits: number }>`select last_value::int as commits from commits`.execute(db);
  expect(rows).toEqual([{ commits: 2 }]);
  expect(await show(shop, owner, body.id)).toMatchObject({
    status: 'READY',
    summary: { change: 1, error: 2, prices: 1 },
  });
  await sql`drop trigger fail_first on imports`.execute(db);
});

test('a step that is undone with its transaction leaves the import where it stood', async () => {
  const { owner } = await makeStall(shop, []);
  const id = await upload(shop, owner, csv('sku,price', 'A,1'));
  const job = (await findJob(db, id)) as ImportJob;
  const undone = db.transaction().execute(async (tx) => {
    await moveTo(tx, job, 2, 1);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await db.transaction().execute((tx) => claim(tx, job))).toBe(true);
});
