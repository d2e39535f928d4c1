import { expect, test } from 'vitest';
import { changeLog } from '#server/kernel/change-log.ts';
import { readMemoryIndex } from '#server/modules/search/memory/memory-index.ts';
import { findNow, THOROUGH } from '#server/modules/search/query/find.ts';
import { openSearch } from '#server/modules/search/query/open-search.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { makeOffer } from '#server/testing/data/offers.ts';
import { refreshDocuments } from './documents.ts';
import { searchKnowledge } from './search-knowledge.ts';

const { db } = await startTestApp();

async function withdraw(offerId: string): Promise<void> {
  await db
    .updateTable('product_vendors')
    .set({ is_active: false, wants_active: false })
    .where('id', '=', offerId)
    .execute();
  await refreshDocuments(db, [offerId]);
}

test('after a change of a product the index stays in use, and its data is read again', async () => {
  const changes = changeLog();
  const knowledge = searchKnowledge(() => db, changes);
  const shop = openSearch(() => db, knowledge);
  const { id, productId } = await makeOffer(db, {
    name: 'سماق',
    nameEn: 'Sumac',
    variants: [{ price: 1_000, stock: 5 }],
  });
  const rival = await makeOffer(db, { productId, variants: [{ price: 1_100, stock: 5 }] });
  await knowledge.refresh();
  const read = knowledge.current();
  await withdraw(id);
  const best = async () =>
    (await findNow(shop, 'sumac', { ...THOROUGH, filter: {}, isTyping: true })).shown.get(productId)?.id;
  expect(await best()).toBe(id);

  changes.note([productId]);
  expect(knowledge.isFresh()).toBe(true);
  const before = knowledge.changes.generation();
  await knowledge.refresh();
  await expect.poll(best).toBe(rival.id);
  expect(knowledge.current()).toBe(read);
  expect(knowledge.changes.isUnchanged(before, [productId])).toBe(false);
  expect(knowledge.changes.isUnchanged(before, [])).toBe(true);
});

test('a change of anything sets the index aside until all is read again', async () => {
  const changes = changeLog();
  const knowledge = searchKnowledge(() => db, changes);
  await knowledge.refresh();
  const read = knowledge.current();
  changes.note(null);
  expect(knowledge.isFresh()).toBe(false);
  await expect
    .poll(
      async () => {
        await knowledge.refresh();
        return knowledge.isFresh();
      },
      { timeout: 10_000 },
    )
    .toBe(true);
  expect(knowledge.current()).not.toBe(read);
});

test('reads again once a reading’s rest is over, also if nobody searches meanwhile', async () => {
  const changes = changeLog();
  const knowledge = searchKnowledge(() => db, changes);
  await knowledge.refresh();
  changes.note(null);
  await knowledge.refresh();
  await expect.poll(knowledge.isFresh, { timeout: 10_000 }).toBe(true);
});

test('a product that is no longer public keeps its older data in the index', async () => {
  const { id, productId } = await makeOffer(db, { name: 'كركم', nameEn: 'Turmeric' });
  const memory = await readMemoryIndex(db);
  await withdraw(id);
  await expect(memory.readAgain(db, [productId])).resolves.toBeUndefined();
});
