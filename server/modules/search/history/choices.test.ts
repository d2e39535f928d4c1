import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { browserAt } from '#server/testing/app/browser.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { makeBuyer, placeOrder, signUp } from '#server/testing/data/buyers.ts';
import { makeFlourShop } from '#server/testing/data/flour-shop.ts';

const shop = await startTestApp();
const { call, db } = shop;
const { bread, rye, plain, search } = await makeFlourShop(shop);

let sessions = 0;
const newSession = () => `choice-session-${++sessions}`;

/** Searches as a new visitor and returns the search's id, once the search is logged. */
async function searchId(query: string): Promise<string> {
  const id = (await search(query, { sessionId: newSession() })).headers['x-search-id'] as string;
  const logged = () => db.selectFrom('search_log').where('id', '=', id).select('id').executeTakeFirst();
  await expect.poll(logged).toBeDefined();
  return id;
}

const choose = (body: object) => call('POST', '/search/choices', { body });
const choicesOf = (id: string) =>
  db
    .selectFrom('search_choices')
    .where('search_id', '=', id)
    .select(['product_id', 'kind'])
    .orderBy('kind')
    .orderBy('product_id')
    .execute();

/** Choices are recorded in the order of their arrival: when this one is there, earlier ones are, too. */
async function settle(): Promise<void> {
  const id = await searchId('settled');
  await choose({ searchId: id, productId: bread.id });
  await expect.poll(() => choicesOf(id)).toHaveLength(1);
}

test('logs a search under a random id, with its words, day and number of results, and nothing about the person', async () => {
  const { token } = await signUp(shop);
  const { headers } = await call('GET', '/search?query=Bread%20FLOUR&sessionId=session-logged', { token });
  const id = headers['x-search-id'] as string;
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-/);
  const rows = () => db.selectFrom('search_log').where('id', '=', id).selectAll().execute();
  const day = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10);
  await expect.poll(rows).toEqual([{ id, folded: 'bread flour', day, results: expect.any(Number), is_counted: true }]);
});

test('every search gets another id, also one that is answered from memory', async () => {
  expect(await searchId('rye flour')).not.toBe(await searchId('rye flour'));
});

test.each([
  'noura@example.com',
  'call 055 123 4567',
  'رقمي ٠٥٥١٢٣٤٥٦٧',
  '+966-55-123-4567',
  '1098765432',
  'SA97 9900 0000 0012 3456 7890',
])('stores nothing of a query that may be somebody’s data: %s', async (query) => {
  const sessionId = newSession();
  expect((await search(query, { sessionId })).headers['x-search-id']).toBeUndefined();
  expect((await choose({ query, productId: bread.id })).body).toEqual({ searchId: null });
  await settle();
  for (const table of ['search_log', 'search_query_days', 'search_queries', 'search_history'] as const)
    expect(await db.selectFrom(table).where('folded', '~', '@|55|1098765432|9900|noura').selectAll().execute()).toEqual(
      [],
    );
});

test('stores queries with sizes and prices', async () => {
  for (const query of ['flour 500 g', '2.5 kg 100 ريال', '12 x 250']) expect(await searchId(query)).toBeDefined();
});

test('gives no id for further pages, and for searches without a visitor', async () => {
  for (const more of [{ sessionId: newSession(), page: '2' }, {}])
    expect((await search('flour', more as Record<string, string>)).headers['x-search-id']).toBeUndefined();
});

test('records a click once per search and product', async () => {
  const id = await searchId('flour');
  for (const offer of [bread, rye, bread, bread]) {
    expect(await choose({ searchId: id, productId: offer.id })).toMatchObject({ status: 200, body: { searchId: id } });
  }
  await settle();
  expect(await choicesOf(id)).toEqual(
    [bread, rye].map(({ productId }) => ({ product_id: productId, kind: 'click' })).sort(byProduct),
  );
});

const byProduct = (a: { product_id: string }, b: { product_id: string }) => (a.product_id < b.product_id ? -1 : 1);

test('records nothing for an invented search, for an old one, and for what is no product', async () => {
  const old = await searchId('old flour');
  await sql`update search_log set day = day - 15 where id = ${old}`.execute(db);
  const id = await searchId('flour');
  await choose({ searchId: randomUUID(), productId: bread.id });
  await choose({ searchId: old, productId: bread.id });
  await choose({ searchId: id, productId: randomUUID() });
  await settle();
  expect([...(await choicesOf(old)), ...(await choicesOf(id))]).toEqual([]);
});

test('records the cart and the order after a search, and forgets the search with the cart', async () => {
  const id = await searchId('plain flour');
  const buyer = await makeBuyer(shop);
  const add = (body: object) => call('POST', '/cart/items', { token: buyer.token, body });
  expect((await add({ productId: plain.id, searchId: id })).status).toBe(200);
  // The same product again, found in another way, keeps the search.
  expect((await add({ productId: plain.id })).status).toBe(200);
  expect((await add({ productId: rye.id })).status).toBe(200);
  await expect.poll(() => choicesOf(id)).toEqual([{ product_id: plain.productId, kind: 'cart' }]);
  const { status, body } = await placeOrder(shop, buyer);
  expect(status).toBe(201);
  expect(JSON.stringify(body)).not.toContain(id);
  await expect
    .poll(() => choicesOf(id))
    .toEqual([
      { product_id: plain.productId, kind: 'cart' },
      { product_id: plain.productId, kind: 'order' },
    ]);
  expect(await db.selectFrom('cart_items').where('search_id', 'is not', null).select('id').execute()).toEqual([]);
});

test('logs what was typed when a suggestion is chosen, but not as a search', async () => {
  const browser = browserAt('192.0.2.77', shop);
  const ids: string[] = [];
  for (let number = 0; number < 7; number++)
    ids.push(
      (await browser.call('POST', '/search/choices', { body: { query: 'Bre', productId: bread.id } })).body.searchId,
    );
  await expect.poll(() => choicesOf(ids[6] ?? '')).toEqual([{ product_id: bread.productId, kind: 'click' }]);
  const logged = await db.selectFrom('search_log').where('folded', '=', 'bre').select('is_counted').execute();
  // Of one network one counts, or a script could raise a product in a day.
  expect(logged.filter(({ is_counted }) => is_counted)).toHaveLength(1);
  expect(logged).toHaveLength(7);
  expect(await db.selectFrom('search_query_days').where('folded', '=', 'bre').selectAll().execute()).toEqual([]);
});

test('of the searches of one network one a day counts for what is learned', async () => {
  for (const place of [1, 2, 3])
    await browserAt(`192.0.2.${place}`, shop).call('GET', `/search?query=flour of bread&sessionId=${newSession()}`);
  const counted = () =>
    db
      .selectFrom('search_log')
      .where('folded', '=', 'flour of bread')
      .select('is_counted')
      .orderBy('is_counted')
      .execute();
  await expect.poll(async () => (await counted()).map((row) => row.is_counted)).toEqual([true, true, true]);
  for (let number = 0; number < 3; number++)
    await browserAt('192.0.2.1', shop).call('GET', `/search?query=flour of bread&sessionId=${newSession()}`);
  await expect
    .poll(async () => (await counted()).map((row) => row.is_counted))
    .toEqual([...[false, false, false], ...[true, true, true]]);
});

test('answers a search while the log cannot be written', async () => {
  const id = await db.transaction().execute(async (tx) => {
    await sql`lock table search_log, search_choices in exclusive mode`.execute(tx);
    const { status, headers } = await search('flour', { sessionId: newSession() });
    expect(status).toBe(200);
    expect((await choose({ searchId: headers['x-search-id'], productId: bread.id })).status).toBe(200);
    return headers['x-search-id'] as string;
  });
  await expect.poll(() => db.selectFrom('search_log').where('id', '=', id).select('id').execute()).toHaveLength(1);
});

test('the log loses old searches with their choices', async () => {
  const [kept, old] = [await searchId('flour'), await searchId('flour')];
  for (const id of [kept, old]) await choose({ searchId: id, productId: bread.id });
  await settle();
  await sql`update search_log set day = day - 91 where id = ${old}`.execute(db);
  await shop.send('cleanup', {});
  await shop.workOff();
  expect(await choicesOf(old)).toEqual([]);
  expect(await choicesOf(kept)).toHaveLength(1);
});

test('an erasure deletes from the log what only this person searched for', async () => {
  const person = await signUp(shop);
  await call('GET', '/search?query=saffron%20dreams', { token: person.token });
  await call('GET', '/search?query=common%20flour', { token: person.token });
  await search('common flour', { sessionId: newSession() });
  const logged = async () =>
    (
      await db
        .selectFrom('search_log')
        .where('folded', 'in', ['saffron dreams', 'common flour'])
        .select('folded')
        .orderBy('folded')
        .execute()
    ).map(({ folded }) => folded);
  await expect.poll(logged).toEqual(['common flour', 'common flour', 'saffron dreams']);
  const { erasePerson } = await import('#server/modules/privacy/public.ts');
  await erasePerson(db, { email: person.email });
  expect(await logged()).toEqual(['common flour', 'common flour']);
});
