import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { insertion, statement } from './statement.ts';

const { db } = await startTestApp();

test('a statement is made once and run with the values of each call, in any order and more than once', async () => {
  let made = 0;
  const add = statement<{ first: number; second: number }, { sum: number }>((on, place) => {
    made++;
    return on.selectNoFrom(
      sql<number>`${place('second')}::int * 10 + ${place('first')}::int + ${place('second')}::int + ${100}::int`.as(
        'sum',
      ),
    );
  });
  expect(await add(db, { first: 1, second: 2 })).toEqual([{ sum: 123 }]);
  expect(await add(db, { first: 5, second: 0 })).toEqual([{ sum: 105 }]);
  expect(made).toBe(1);
});

test('an insertion takes one row or several, in a transaction, and a missing value is null', async () => {
  const insertCategories = insertion('categories', ['id', 'slug', 'name', 'name_en', 'level', 'parent_id']);
  const category = (slug: string) => ({ id: randomUUID(), slug, name: 'قسم', name_en: `"$1"; --'${slug}` });
  const [top, ...below] = [category('a'), category('b'), category('c')] as const;
  await db.transaction().execute(async (tx) => {
    await insertCategories(tx, [{ ...top, level: 1 }]);
    await insertCategories(
      tx,
      below.map((row) => ({ ...row, level: 2, parent_id: top.id })),
    );
  });
  const stored = await db
    .selectFrom('categories')
    .where('slug', 'in', ['a', 'b', 'c'])
    .select(['name_en', 'parent_id'])
    .orderBy('slug')
    .execute();
  expect(stored).toEqual([
    { name_en: `"$1"; --'a`, parent_id: null },
    { name_en: `"$1"; --'b`, parent_id: top.id },
    { name_en: `"$1"; --'c`, parent_id: top.id },
  ]);
});
