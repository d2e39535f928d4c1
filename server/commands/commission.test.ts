import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { newId } from '#server/kernel/ids.ts';
import { runCommand } from '#server/testing/app/run-command.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { makeAccount, makeOperator, openSession } from '#server/testing/console/insiders.ts';
import { commissionCommand } from './commission.ts';

const shop = await startTestApp({ SHOP_VAT_NUMBER: '310122393500003' });
const { call, db } = shop;
const run = (...args: string[]) => runCommand(shop, commissionCommand, ...args);

const [main, flour, yeast, tools] = [newId(), newId(), newId(), newId()];
await db
  .insertInto('categories')
  .values([
    { id: main, slug: 'flours', level: 1, parent_id: null, name: 'الدقيق', name_en: 'Flours', sort_order: 1 },
    { id: flour, slug: 'wheat', level: 2, parent_id: main, name: 'قمح', name_en: 'Wheat', sort_order: 1 },
    { id: yeast, slug: 'yeast', level: 2, parent_id: main, name: 'خميرة', name_en: 'Yeast', sort_order: 2 },
    { id: tools, slug: 'tools', level: 1, parent_id: null, name: 'أدوات', name_en: 'Tools', sort_order: 2 },
  ])
  .execute();
const { token } = await openSession(shop, 'seller', await makeAccount(shop));
const rates = async () => (await call('GET', '/seller/commission', { token })).body;

/** Rules are kept for ever, so each test ends with none in force. */
afterEach(async () => {
  await db
    .updateTable('commission_rules')
    .set({ valid_to: sql<Date>`greatest(now(), valid_from)` })
    .where((eb) => eb.or([eb('valid_to', 'is', null), eb('valid_to', '>', sql<Date>`now()`)]))
    .execute();
});

test('an applicant without a vendor reads the rates by category, with what differs in a subcategory', async () => {
  await run('set', '10');
  await run('set', '8.5', 'flours');
  await run('set', '8.5', 'Yeast', '--fixed', '0.50');
  expect(await rates()).toEqual({
    vatPercent: 15,
    categories: [
      {
        ...{ id: main, name: 'الدقيق', nameEn: 'Flours', rate: { percent: 8.5, fixed: 0 } },
        exceptions: [{ id: yeast, name: 'خميرة', nameEn: 'Yeast', rate: { percent: 8.5, fixed: 0.5 } }],
      },
      { id: tools, name: 'أدوات', nameEn: 'Tools', rate: { percent: 10, fixed: 0 }, exceptions: [] },
    ],
  });
});

test('without a rule there is no commission', async () => {
  const { categories } = await rates();
  expect(categories.map(({ rate }: { rate: unknown }) => rate)).toEqual([null, null]);
});

test('operators and visitors are refused', async () => {
  const operator = await makeOperator(shop, 'finance');
  expect(await call('GET', '/seller/commission', { token: operator.token })).toMatchObject({ status: 403 });
  expect(await call('GET', '/seller/commission')).toMatchObject({ status: 401 });
});

test('a change ends one rule and begins another in its place, and the log tells of it', async () => {
  await run('set', '10', 'tools', '--position', '7');
  const lines = await run('set', '12', 'tools');
  expect(lines).toEqual(['    7  tools  12 %']);
  const rules = await db
    .selectFrom('commission_rules')
    .where('position', '=', 7)
    .select(['basis_points as points', 'valid_from as from', 'valid_to as to'])
    .orderBy('valid_from')
    .execute();
  expect(rules).toMatchObject([{ points: 1000 }, { points: 1200, to: null }]);
  expect(rules[0]?.to).toEqual(rules[1]?.from);
  const entry = await db
    .selectFrom('audit_log')
    .where('action', '=', 'commission.set')
    .orderBy('id', 'desc')
    .select(['before', 'after', 'actor_kind'])
    .executeTakeFirst();
  expect(entry).toEqual({
    actor_kind: 'cli',
    before: { percent: 10 },
    after: { category: 'tools', percent: 12, position: 7 },
  });
});

test('a rule of a later day waits, and another one for the same day takes its place', async () => {
  await run('set', '10');
  expect(await run('set', '11', '--from', '2999-01-01')).toEqual([
    '  900  every category  10 %  until 2999-01-01',
    '  900  every category  11 %  from 2999-01-01',
  ]);
  expect((await rates()).categories[1].rate).toEqual({ percent: 10, fixed: 0 });
  expect(await run('set', '12', '--from', '2999-01-01')).toEqual([
    '  900  every category  10 %  until 2999-01-01',
    '  900  every category  12 %  from 2999-01-01',
  ]);
  expect(await run('end', '--from', '2998-01-01')).toEqual(['  900  every category  10 %  until 2998-01-01']);
});

test('names a rule that never counts, because another one comes first', async () => {
  await run('set', '10', '--position', '50');
  expect(await run('set', '6', 'wheat')).toEqual([
    '   50  every category  10 %',
    '  100  wheat  6 %  never counts: every category at 50 comes first',
  ]);
  expect((await rates()).categories[0].exceptions).toEqual([]);
});

test('says that there is no commission, and refuses what it cannot read', async () => {
  expect(await run('list')).toEqual(['There is no commission: npm run shop -- commission set <percent>']);
  await expect(run('end', 'tools')).rejects.toThrow('There is no such rule');
  await expect(run('set', '10', 'hats')).rejects.toThrow('There is no category "hats"');
  await expect(run('set', '10', '--from', '2020-01-01')).rejects.toThrow('never before');
  for (const wrong of [['set'], ['set', '101'], ['set', '-1'], ['set', '1.234'], ['set', '5', '--from', 'today']])
    await expect(run(...wrong)).rejects.toThrow('Usage');
  for (const wrong of [
    ['end', '--fixed', '1'],
    ['set', '5', '--fixed', 'much'],
    ['list', 'all'],
    [],
    ['set', '5', '--x'],
  ])
    await expect(run(...wrong)).rejects.toThrow('Usage');
});

test('two changes at the same moment leave one rule', async () => {
  await Promise.all([run('set', '5'), run('set', '6'), run('set', '7')]);
  expect(await run('list')).toHaveLength(1);
});

test.each([
  ['another rate', sql`update commission_rules set basis_points = 1`],
  ['an end in the past', sql`update commission_rules set valid_to = now() - interval '1 hour'`],
  ['no end again', sql`update commission_rules set valid_to = null`],
  ['a deletion', sql`delete from commission_rules`],
  ['an emptied table', sql`truncate commission_rules`],
])('the database refuses %s', async (_, change) => {
  await run('set', '10');
  await run('end', '--from', '2999-01-01');
  await expect(change.execute(db)).rejects.toThrow(/never edited|append-only/);
});
