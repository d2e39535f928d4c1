import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { type Insider, makeSeller } from '#server/testing/console/insiders.ts';
import { makeBuyer, placeOrder } from '#server/testing/data/buyers.ts';
import { applyAll, csv, makeStall, rowsOf, send, show, upload } from '#server/testing/data/imports.ts';
import { type MadeOffer, makeOffer } from '#server/testing/data/offers.ts';
import { workbook } from '#server/testing/data/workbooks.ts';

const shop = await startTestApp();
const { app, call, db } = shop;

const priceOf = async (id: string) =>
  (await db.selectFrom('variants').where('id', '=', id).select('price').executeTakeFirstOrThrow()).price / 100;
const stockOf = async (id: string) =>
  (await db.selectFrom('variants').where('id', '=', id).select('stock_quantity as n').executeTakeFirstOrThrow()).n;
const codes = (rows: { problems: { code: string; field: string | null }[] }[]) =>
  rows.map(({ problems }) => problems.map(({ code, field }) => `${code} ${field}`));
const download = async ({ token }: Insider, path: string) => {
  const { statusCode, rawPayload, headers } = await app.inject({
    ...{ method: 'GET', url: `/api${path}` },
    headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' },
  });
  return { status: statusCode, content: rawPayload, text: rawPayload.toString(), headers };
};
const setGtin = (variantId: string, gtin: string) =>
  sql`update packs set gtin = ${gtin} where id = (select pack_id from variants where id = ${variantId})`.execute(db);

test('[seller-imports-01] a file is checked against today’s data, row by row, and changes nothing yet', async () => {
  const { owner, variants } = await makeStall(shop, [46, 18, 30, 90]);
  const [a, b, c, d] = variants.map(({ sku }) => sku);
  const id = await upload(
    shop,
    owner,
    csv(
      'الملاحظات;السعر;رمز العبوة عندك;الكمية',
      `x;٤٤٫٥٠;${a};10`,
      `;18;${b};10`,
      `;abc;${c};10`,
      `;0.30;${d};7`,
      ';9;;1',
    ),
  );
  expect(await show(shop, owner, id)).toMatchObject({
    ...{ status: 'READY', fileFormat: 'csv', rows: 5, fileName: 'prices.csv', unread: ['الملاحظات'], missing: [] },
    ...{ fields: [null, 'price', 'sku', 'stock'] },
    summary: {
      ...{ same: 1, change: 1, new: 0, warning: 1, error: 2, prices: 1, held: 1, stock: 0, toConfirm: 0 },
      // Of the price that changes alone: the held one would make it −51 %.
      averagePercent: -3.3,
      needs: ['prices'],
    },
  });
  const rows = await rowsOf(shop, owner, id);
  expect(rows[0]).toMatchObject({
    ...{ number: 2, verdict: 'change', raw: ['x', '٤٤٫٥٠', a, '10'], pack: { sku: a } },
    changes: [{ field: 'price', from: 46, to: 44.5 }],
  });
  expect(codes(rows)).toEqual([
    [],
    [],
    ['price_invalid price'],
    ['price_held price', 'far_below_own price'],
    ['missing_id null'],
  ]);
  expect(await priceOf(variants[0]?.id ?? '')).toBe(46);
  expect((await rowsOf(shop, owner, id, '?kind=error')).map(({ number }: { number: number }) => number)).toEqual([
    4, 6,
  ]);
});

test('[seller-imports-02] applying changes the rows that are fine; bad ones come back in the seller’s own file', async () => {
  const { owner, variants } = await makeStall(shop, [46, 18, 30]);
  const [a, b, c] = variants;
  const id = await upload(
    shop,
    owner,
    csv('SKU,Price,Stock,Note', `${a?.sku},44,12,"a, b"`, `${b?.sku},1O,5,=1+1`, `${c?.sku},0.01,4,`),
  );
  const { body } = await applyAll(shop, owner, id);
  expect(body).toMatchObject({ status: 'APPLIED', outcomes: { saved: 1, held: 1, conflict: 0, skipped: 0 } });
  expect([await priceOf(a?.id ?? ''), await stockOf(a?.id ?? '')]).toEqual([44, 12]);
  expect([await priceOf(b?.id ?? ''), await stockOf(b?.id ?? '')]).toEqual([18, 10]);
  // The price was stopped: what else stands in the row may be in the wrong column too.
  expect([await priceOf(c?.id ?? ''), await stockOf(c?.id ?? '')]).toEqual([30, 10]);
  const held = await db
    .selectFrom('held_prices')
    .where('variant_id', '=', c?.id ?? '')
    .selectAll()
    .execute();
  expect(held).toMatchObject([{ price: 1, source: 'import' }]);
  const errors = await download(owner, `/seller/imports/${id}/errors`);
  expect(errors.headers['content-disposition']).toMatch(/^attachment; filename="daqeeq-errors-.*\.csv"$/);
  expect(errors.text).toBe(
    `\uFEFFSKU,Price,Stock,Note,الخطأ,Error\r\n${b?.sku},1O,5,'=1+1,«السعر» ليس سعرًا. اكتب رقمًا أكبر من صفر، بمنزلتين عشريتين على الأكثر، مثل 18.50.,"“Price” is not a price. Enter an amount above 0 with at most two decimals, such as 18.50."\r\n`,
  );
  const again = await upload(shop, owner, Buffer.from(errors.text.replace('1O', '10')));
  expect(await show(shop, owner, again)).toMatchObject({ summary: { change: 1, error: 0 }, unread: ['Note'] });
  await applyAll(shop, owner, again);
  expect(await priceOf(b?.id ?? '')).toBe(10);
  const actions = await db
    .selectFrom('audit_log')
    .where('entity_kind', 'in', ['import', 'batch'])
    .where('actor_id', '=', owner.userId)
    .select('action')
    .orderBy('id')
    .execute();
  expect(actions.map(({ action }) => action).slice(0, 3)).toEqual([
    'import.uploaded',
    'import.started',
    'import.applied',
  ]);
});

test('[seller-imports-03] a pack that was changed since the check is a conflict, and a warning waits for a second press', async () => {
  const { owner, variants } = await makeStall(shop, [46, 18, 30]);
  const [a, b, c] = variants;
  const file = csv('sku,price,minimum', `${a?.sku},40,`, `${b?.sku},7,`, `${c?.sku},,2`);
  const id = await upload(shop, owner, file);
  expect((await show(shop, owner, id)).summary).toMatchObject({ change: 2, warning: 1, toConfirm: 1 });
  await call('POST', '/seller/prices', { token: owner.token, body: { rows: [{ variantId: a?.id, price: 45 }] } });
  await call('PATCH', `/seller/offers/${c?.offerId}`, { token: owner.token, body: { minimum: 3 } });
  const { body } = await applyAll(shop, owner, id);
  expect(body.outcomes).toEqual({ saved: 0, held: 0, conflict: 2, skipped: 1 });
  expect([await priceOf(a?.id ?? ''), await priceOf(b?.id ?? '')]).toEqual([45, 18]);
  const again = await upload(shop, owner, file);
  await applyAll(shop, owner, again, { takesWarnings: true });
  expect([await priceOf(a?.id ?? ''), await priceOf(b?.id ?? '')]).toEqual([40, 7]);
});

test('[seller-imports-04] all or nothing applies no row if one is bad, or was changed meanwhile', async () => {
  const { owner, variants } = await makeStall(shop, [46, 18]);
  const [a, b] = variants;
  const bad = await upload(shop, owner, csv('sku,price', `${a?.sku},45`, `${b?.sku},x`));
  expect((await applyAll(shop, owner, bad, { allOrNothing: true })).body.code).toBe('import_has_bad_rows');
  const good = await upload(shop, owner, csv('sku,price', `${a?.sku},45`, `${b?.sku},17`));
  await call('POST', '/seller/prices', { token: owner.token, body: { rows: [{ variantId: b?.id, price: 16 }] } });
  const { body } = await applyAll(shop, owner, good, { allOrNothing: true });
  expect(body.outcomes).toEqual({ saved: 0, held: 0, conflict: 1, skipped: 1 });
  expect([await priceOf(a?.id ?? ''), await priceOf(b?.id ?? '')]).toEqual([46, 16]);
});

test('all or nothing applies no row if a price would be held, by the check or by what changes after it', async () => {
  const { owner, variants } = await makeStall(shop, [46, 18, 30]);
  const [a, b, c] = variants;
  const all = (id: string, more = {}) => applyAll(shop, owner, id, { allOrNothing: true, ...more });
  const heldCount = async () => (await db.selectFrom('held_prices').where('variant_id', 'in', ids).execute()).length;
  const ids = variants.map(({ id }) => id);
  const now = () => Promise.all([priceOf(ids[0] ?? ''), priceOf(ids[1] ?? ''), stockOf(ids[1] ?? '')]);
  const file = csv('sku,price,stock', `${a?.sku},46.25,`, `${b?.sku},0.01,500`, `${c?.sku},14,`);
  const id = await upload(shop, owner, file);
  const { status, body } = await all(id);
  expect([status, body.code, body.details]).toEqual([409, 'import_has_bad_rows', { rows: [3, 4] }]);
  expect((await all(id, { takesWarnings: true })).body.details).toEqual({ rows: [3] });
  expect([await now(), await heldCount()]).toEqual([[46, 18, 10], 0]);
  expect((await show(shop, owner, id)).status).toBe('READY');

  // A rival comes after the check: by now the second price is far from what is usual.
  const late = await upload(shop, owner, csv('sku,price,stock', `${a?.sku},46.25,`, `${b?.sku},25,500`));
  expect((await show(shop, owner, late)).summary).toMatchObject({ change: 2, warning: 0 });
  await makeOffer(db, { productId: b?.productId, variants: [{ price: 10, stock: 5 }] });
  expect((await all(late)).body.outcomes).toEqual({ saved: 0, held: 0, conflict: 1, skipped: 1 });
  expect(await rowsOf(shop, owner, late, '?kind=conflict')).toMatchObject([{ number: 3, outcome: 'conflict' }]);
  expect([await now(), await heldCount()]).toEqual([[46, 18, 10], 0]);
});

test('[seller-imports-05] undo puts back prices, switches and limits that nobody has changed since; stock as a list', async () => {
  const { owner, variants } = await makeStall(shop, [46, 18, 30]);
  const [a, b, c] = variants;
  const id = await upload(
    shop,
    owner,
    csv('sku,price,stock,is_on,maximum', `${a?.sku},44,25,,`, `${b?.sku},17,,,`, `${c?.sku},,,لا,5`),
  );
  const done = await applyAll(shop, owner, id);
  expect(done.body).toMatchObject({ outcomes: { saved: 3 }, hasStockMoves: true });
  expect(done.body.undoUntil).not.toBeNull();
  const isOn = async () => (await call('GET', `/products/public/${c?.offerId}`)).body.isActive ?? false;
  expect(await isOn()).toBe(false);
  await call('POST', '/seller/prices', { token: owner.token, body: { rows: [{ variantId: b?.id, price: 16 }] } });
  await call('POST', '/seller/stock', { token: owner.token, body: { rows: [{ variantId: a?.id, adjust: -3 }] } });
  expect((await call('POST', `/seller/imports/${id}/undo`, { token: owner.token })).status).toBe(200);
  await shop.workOff();
  expect(await show(shop, owner, id)).toMatchObject({ status: 'UNDONE', undone: { saved: 2, conflict: 1 } });
  expect([await priceOf(a?.id ?? ''), await priceOf(b?.id ?? ''), await stockOf(a?.id ?? '')]).toEqual([46, 16, 22]);
  expect(await isOn()).toBe(true);
  expect((await call('POST', `/seller/imports/${id}/undo`, { token: owner.token })).body.code).toBe('import_moved_on');
  const { content } = await download(owner, `/seller/imports/${id}/stock-correction?language=en`);
  const back = await upload(shop, owner, content);
  await applyAll(shop, owner, back);
  expect(await stockOf(a?.id ?? '')).toBe(7);
});

test('[seller-imports-06] stock counts relative to what was seen: pieces that were sold meanwhile stay sold', async () => {
  const { owner, variants, offers } = await makeStall(shop, [46, 18]);
  const [a, b] = variants;
  const id = await upload(shop, owner, csv('sku,stock,stock_seen', `${a?.sku},30,10`, `${b?.sku},20,`));
  const [first, second] = offers;
  await placeOrder(shop, await makeBuyer(shop, [first as MadeOffer, 4], [second as MadeOffer, 4]));
  await applyAll(shop, owner, id);
  expect([await stockOf(a?.id ?? ''), await stockOf(b?.id ?? '')]).toEqual([26, 16]);
});

test('the same file uploaded again changes no stock twice, until a new export shows the same numbers', async () => {
  const { owner, variants } = await makeStall(shop, [46]);
  const [{ id: variant, sku } = { id: '', sku: '' }] = variants;
  const file = csv('sku,price,stock,stock_seen', `${sku},45,15,10`);
  const first = await upload(shop, owner, file);
  await applyAll(shop, owner, first);
  expect(await stockOf(variant)).toBe(15);
  const again = await upload(shop, owner, file);
  expect(await rowsOf(shop, owner, again)).toMatchObject([{ verdict: 'same', changes: [] }]);
  expect(codes(await rowsOf(shop, owner, again))).toEqual([['stock_repeated stock']]);
  // Only the price of the row is new.
  const cheaper = await upload(shop, owner, csv('sku,price,stock,stock_seen', `${sku},44,15,10`));
  await applyAll(shop, owner, cheaper);
  expect([await priceOf(variant), await stockOf(variant)]).toEqual([44, 15]);
  // Another number on the same sheet, and the same sheet after its prices were taken back.
  const renumbered = await upload(shop, owner, csv('sku,price,stock,stock_seen', `${sku},44,18,10`));
  expect(codes(await rowsOf(shop, owner, renumbered))).toEqual([['stock_repeated stock']]);
  await call('POST', `/seller/imports/${first}/undo`, { token: owner.token });
  await shop.workOff();
  expect(await show(shop, owner, first)).toMatchObject({ status: 'UNDONE' });
  expect(codes(await rowsOf(shop, owner, await upload(shop, owner, file)))).toEqual([['stock_repeated stock']]);
  // An export that shows another number makes no new file of this one, whatever the stock was on the way.
  const exported = () => call('POST', '/seller/exports', { token: owner.token, body: { format: 'csv' } });
  const adjust = (by: number) =>
    call('POST', '/seller/stock', {
      token: owner.token,
      body: { rows: [{ variantId: variant, adjust: by }], reason: 'correction' },
    });
  for (const by of [-5, -1]) await adjust(by);
  await exported();
  expect(codes(await rowsOf(shop, owner, await upload(shop, owner, file)))).toEqual([['stock_repeated stock']]);
  await adjust(6);
  // Five pieces go, the vendor exports, and as many come again.
  const body = { rows: [{ variantId: variant, adjust: -5 }], reason: 'damaged' };
  expect((await call('POST', '/seller/stock', { token: owner.token, body })).status).toBe(200);
  expect(codes(await rowsOf(shop, owner, await upload(shop, owner, file)))).toEqual([['stock_repeated stock']]);
  await call('POST', '/seller/exports', { token: owner.token, body: { format: 'csv' } });
  await applyAll(shop, owner, await upload(shop, owner, file));
  expect([await priceOf(variant), await stockOf(variant)]).toEqual([45, 15]);
});

/** Uploads what the vendor sells, as it is exported now, with another stock in the first row. */
const sheetOf = (sku: string, stock: number, seen: number) => csv('sku,stock,stock_seen', `${sku},${stock},${seen}`);

test('a list that takes stock back is known by its import: the next one with the same numbers counts, none counts twice', async () => {
  for (const format of ['csv', 'xlsx'] as const) {
    const { owner, variants } = await makeStall(shop, [46]);
    const [{ id: variant, sku } = { id: '', sku: '' }] = variants;
    const exported = () => call('POST', '/seller/exports', { token: owner.token, body: { format: 'csv' } });
    const sheet = (stock: number, seen: number) =>
      format === 'csv'
        ? sheetOf(sku, stock, seen)
        : workbook([
            ['sku', 'stock', 'stock_seen'],
            [sku, String(stock), String(seen)],
          ]);
    const lists: Buffer[] = [];
    for (const round of [1, 2]) {
      await exported();
      const id = await upload(shop, owner, sheet(15, 10));
      await applyAll(shop, owner, id);
      expect([round, await stockOf(variant)]).toEqual([round, 15]);
      const { content } = await download(owner, `/seller/imports/${id}/stock-correction?language=ar`);
      lists.push(content);
      const back = await upload(shop, owner, content);
      expect((await show(shop, owner, back)).unread).toEqual([]);
      await applyAll(shop, owner, back);
      expect([round, await stockOf(variant)]).toEqual([round, 10]);
      expect(codes(await rowsOf(shop, owner, await upload(shop, owner, content)))).toEqual([['stock_repeated stock']]);
    }
    // The first list again, also where the stock is what it shows.
    await exported();
    await applyAll(shop, owner, await upload(shop, owner, sheet(15, 10)));
    for (const content of lists)
      expect(codes(await rowsOf(shop, owner, await upload(shop, owner, content)))).toEqual([['stock_repeated stock']]);
  }
});

test('a sheet that was taken back is corrected and uploaded again: what it moved before comes off', async () => {
  const { owner, variants, offers } = await makeStall(shop, [46]);
  const [{ id: variant, sku } = { id: '', sku: '' }] = variants;
  const undo = async (id: string) => {
    await call('POST', `/seller/imports/${id}/undo`, { token: owner.token });
    await shop.workOff();
  };
  const wrong = await upload(shop, owner, sheetOf(sku, 150, 10));
  await applyAll(shop, owner, wrong);
  await placeOrder(shop, await makeBuyer(shop, [offers[0] as MadeOffer, 4]));
  expect(await stockOf(variant)).toBe(146);
  // While it stands, the same sheet may be a later count.
  expect(codes(await rowsOf(shop, owner, await upload(shop, owner, sheetOf(sku, 15, 10))))).toEqual([
    ['stock_repeated stock'],
  ]);
  await undo(wrong);
  const right = await upload(shop, owner, sheetOf(sku, 15, 10));
  expect(await rowsOf(shop, owner, right)).toMatchObject([
    { verdict: 'change', changes: [{ field: 'stock', from: 146, to: 11 }], problems: [{ code: 'stock_replaced' }] },
  ]);
  await applyAll(shop, owner, right);
  expect(await stockOf(variant)).toBe(11);
  expect(codes(await rowsOf(shop, owner, await upload(shop, owner, sheetOf(sku, 16, 10))))).toEqual([
    ['stock_repeated stock'],
  ]);
  // Taken back once more, and corrected by the shop's list: nothing is left to come off.
  await undo(right);
  const { content } = await download(owner, `/seller/imports/${right}/stock-correction?language=en`);
  await applyAll(shop, owner, await upload(shop, owner, content));
  expect(await stockOf(variant)).toBe(146);
  const list = await download(owner, `/seller/imports/${wrong}/stock-correction?language=en`);
  await applyAll(shop, owner, await upload(shop, owner, list.content));
  expect(await stockOf(variant)).toBe(6);
  // The number that was shown: nothing changes. Another one: it counts from there.
  expect(await rowsOf(shop, owner, await upload(shop, owner, sheetOf(sku, 10, 10)))).toMatchObject([
    { verdict: 'same', changes: [] },
  ]);
  const last = await upload(shop, owner, sheetOf(sku, 13, 10));
  await applyAll(shop, owner, last);
  expect(await stockOf(variant)).toBe(9);
  // Somebody has counted since: nobody can tell what of the sheet still stands.
  await undo(last);
  const body = { rows: [{ variantId: variant, set: 6, seen: 9 }], reason: 'count' };
  expect((await call('POST', '/seller/stock', { token: owner.token, body })).status).toBe(200);
  expect(codes(await rowsOf(shop, owner, await upload(shop, owner, sheetOf(sku, 14, 10))))).toEqual([
    ['stock_repeated stock'],
  ]);
});

test('a stock above a million pieces is an error of its row', async () => {
  const { owner, variants } = await makeStall(shop, [46]);
  const [{ id: variant, sku } = { id: '', sku: '' }] = variants;
  const id = await upload(shop, owner, sheetOf(sku, 1_000_000, 5));
  expect(await rowsOf(shop, owner, id)).toMatchObject([
    { verdict: 'error', changes: [], problems: [{ code: 'stock_too_large', field: 'stock' }] },
  ]);
  const most = await upload(shop, owner, sheetOf(sku, 1_000_000, 10));
  await applyAll(shop, owner, most);
  expect(await stockOf(variant)).toBe(1_000_000);
});

test('a till’s own numbers beside barcodes, the line that tells the delimiter, and a sale price are understood', async () => {
  const { owner, variants } = await makeStall(shop, [46]);
  const [{ id: variant } = { id: '' }] = variants;
  await setGtin(variant, '06281234567895');
  const file = csv('sep=;', 'رقم الصنف;Barcode;Sale price;Price', '9981;6281234567895;30;45');
  const id = await upload(shop, owner, file);
  expect(await show(shop, owner, id)).toMatchObject({ status: 'READY', fields: ['sku', 'gtin', null, 'price'] });
  expect(await rowsOf(shop, owner, id)).toMatchObject([
    { number: 3, verdict: 'change', changes: [{ field: 'price', from: 46, to: 45 }] },
  ]);
});

test('a column of sale prices alone changes no price until a person says that it is the price', async () => {
  const { owner, variants } = await makeStall(shop, [46]);
  const [a] = variants;
  for (const heading of ['Sale price', 'سعر التخفيض']) {
    const id = await upload(shop, owner, csv(`SKU,${heading}`, `${a?.sku},30`));
    expect(await show(shop, owner, id)).toMatchObject({
      ...{ status: 'MAPPING', missing: ['changing'], fields: ['sku', null], unread: [heading] },
    });
    expect((await applyAll(shop, owner, id)).body.code).toBe('import_moved_on');
  }
  const beside = await upload(shop, owner, csv('SKU,Sale price,Stock', `${a?.sku},30,12`));
  expect(await show(shop, owner, beside)).toMatchObject({
    ...{ status: 'READY', unread: ['Sale price'], summary: { prices: 0, stock: 1 } },
  });
  const said = { fields: ['sku', 'price', null] };
  await call('POST', `/seller/imports/${beside}/map`, { token: owner.token, body: said });
  await shop.workOff();
  expect((await show(shop, owner, beside)).summary).toMatchObject({ prices: 1, stock: 0 });
});

test('titles above the headings are passed over, and rows keep their numbers', async () => {
  const { owner, variants } = await makeStall(shop, [46, 18]);
  const [a, b] = variants;
  const titles = ['قائمة أسعار مؤسسة النخبة, 2026;;', ';;', 'الفرع: الرياض;1,2,3;'];
  const id = await upload(shop, owner, csv(...titles, 'رقم الصنف;السعر;الكمية', `${a?.sku};44;`, `${b?.sku};x;`));
  expect(await show(shop, owner, id)).toMatchObject({ status: 'READY', rows: 2, fields: ['sku', 'price', 'stock'] });
  expect(await rowsOf(shop, owner, id)).toMatchObject([
    { number: 5, verdict: 'change', changes: [{ field: 'price', from: 46, to: 44 }] },
    { number: 6, verdict: 'error' },
  ]);
  const sheet = workbook([['Prices'], [''], ['SKU', 'Price'], [b?.sku ?? '', '17']]);
  expect(await rowsOf(shop, owner, await upload(shop, owner, sheet))).toMatchObject([{ number: 4, verdict: 'change' }]);
  // Headings that nobody knows, below a title, can be mapped, and are found by themselves from then on.
  const strange = csv('Our list,', 'Ref,Wert', `${a?.sku},43`);
  const other = await upload(shop, owner, strange);
  expect(await show(shop, owner, other)).toMatchObject({ status: 'MAPPING', header: ['Ref', 'Wert'] });
  const body = { fields: ['sku', 'price'] };
  await call('POST', `/seller/imports/${other}/map`, { token: owner.token, body });
  const known = csv('Our list, 2026', 'Ref,Wert', `${a?.sku},43`);
  expect(await show(shop, owner, await upload(shop, owner, known))).toMatchObject({ status: 'READY', rows: 1 });
});

test('of two rows for one pack neither is applied, and each names the other, also far apart', async () => {
  const { owner, variants } = await makeStall(shop, [46, 18]);
  const [a, b] = variants;
  const gap = Array.from({ length: 1_000 }, (_, index) => `NONE-${index},9`);
  const file = csv('sku,price', `${a?.sku},45`, `${b?.sku},17`, `${b?.sku},16`, ...gap, `${a?.sku},44`, `${a?.sku},45`);
  const id = await upload(shop, owner, file);
  expect((await show(shop, owner, id)).summary).toMatchObject({ change: 0, error: 1_005, prices: 0 });
  const rows = (await rowsOf(shop, owner, id, '?limit=4')).concat(await rowsOf(shop, owner, id, '?after=1004'));
  const twice = rows.flatMap(({ number, problems }: { number: number; problems: { code: string; row: number }[] }) =>
    problems.flatMap(({ code, row }) => (code === 'twice' ? [[number, row]] : [])),
  );
  expect(twice).toEqual([
    ...[
      [2, 1_005],
      [3, 4],
      [4, 3],
    ],
    ...[
      [1_005, 2],
      [1_006, 2],
    ],
  ]);
  await applyAll(shop, owner, id);
  expect([await priceOf(a?.id ?? ''), await priceOf(b?.id ?? '')]).toEqual([46, 18]);
});

test('whole pieces written with a point and three digits may be a thousand, and are asked for again', async () => {
  const { owner, variants } = await makeStall(shop, [46, 18]);
  const [a, b] = variants;
  const file = csv('SKU;Stock;Minimum per order', `${a?.sku};1.000;1.000`, `${b?.sku};1,000;2.0`);
  const rows = await rowsOf(shop, owner, await upload(shop, owner, file));
  expect(codes(rows)).toEqual([['thousand_unclear stock', 'thousand_unclear minimum'], []]);
  expect(rows[1].changes).toMatchObject([{ to: 1_000 }, { to: 2 }]);
});

test('[seller-imports-07] unknown columns are named and can be mapped, which is remembered', async () => {
  const { owner, variants } = await makeStall(shop, [46]);
  const [a] = variants;
  const file = csv('Ref,Neu,Wert', `${a?.sku},x,44`);
  const id = await upload(shop, owner, file);
  expect(await show(shop, owner, id)).toMatchObject({
    ...{
      status: 'MAPPING',
      missing: ['naming', 'changing'],
      sample: [[a?.sku, 'x', '44']],
      unread: ['Ref', 'Neu', 'Wert'],
    },
  });
  const map = (fields: unknown[]) =>
    call('POST', `/seller/imports/${id}/map`, { token: owner.token, body: { fields } });
  expect((await map(['sku', null, null])).body.errorCodes).toEqual({ fields: 'invalid' });
  expect((await map(['sku', 'price', 'price'])).body.errorCodes).toEqual({ fields: 'invalid' });
  expect((await map(['sku', null, 'price'])).body.status).toBe('CHECKING');
  await shop.workOff();
  expect(await show(shop, owner, id)).toMatchObject({ status: 'READY', summary: { change: 1 } });
  expect((await show(shop, owner, await upload(shop, owner, file))).status).toBe('READY');
});

test('[seller-imports-08] barcodes that a spreadsheet has spoilt are repaired where that is certain, else refused in words', async () => {
  const { owner, variants } = await makeStall(shop, [46, 18, 30]);
  const [a, b, c] = variants;
  // Of 12 digits, two of them leading zeros; of 13 digits.
  await setGtin(a?.id ?? '', '00001234567895'.replace('5', '5'));
  await setGtin(b?.id ?? '', '06291041500213');
  const file = csv(
    'gtin,sku,price',
    ...[
      '1234567895,,45',
      '٦٢٩١٠٤١٥٠٠٢١٣,,17',
      '6.29E+12,,9',
      '6291041500214,,9',
      '4006381333931,,9',
      `6.29E+12,${c?.sku},29`,
    ],
    `6291041500213,${c?.sku},29`,
  );
  const id = await upload(shop, owner, file);
  const rows = await rowsOf(shop, owner, id);
  expect(codes(rows)).toEqual([
    ['gtin_repaired gtin'],
    [],
    ['gtin_exponent gtin'],
    ['gtin_invalid gtin'],
    ['unknown_gtin gtin'],
    ['gtin_exponent gtin'],
    ['ids_differ gtin'],
  ]);
  expect(rows.map(({ verdict }: { verdict: string }) => verdict).slice(0, 2)).toEqual(['change', 'change']);
});

test('barcodes and SKUs that were written as texts for a spreadsheet keep their zeros; other formulas name nothing', async () => {
  const { owner, variants } = await makeStall(shop, [46, 18, 30]);
  const [a, b, c] = variants.map(({ id }) => id);
  await setGtin(a ?? '', '02000332000028');
  await db
    .updateTable('variants')
    .set({ sku: '00-71' })
    .where('id', '=', b ?? '')
    .execute();
  await db
    .updateTable('variants')
    .set({ sku: '="0072"' })
    .where('id', '=', c ?? '')
    .execute();
  const named = async (...lines: string[]) => {
    const rows = await rowsOf(shop, owner, await upload(shop, owner, csv('gtin,sku,price', ...lines)));
    return rows.map(({ verdict }: { verdict: string }, index: number) =>
      [verdict, ...(codes(rows)[index] ?? [])].join(' '),
    );
  };
  const fine = ['change', 'change', 'change'];
  expect(await named('="02000332000028",,45', ',="00-71",17', ',="0072",29')).toEqual(fine);
  const quoted = (text: string) => `"=""${text}"""`;
  expect(await named(`${quoted('02000332000028')},,45`, ",'00-71,17", `,'="0072",29`)).toEqual(fine);
  expect(await named("'02000332000028,,45")).toEqual(['change']);
  const others = ['=02000332000028,,45', '="02000332"&"000028",,45', "''02000332000028,,45", ',="00"&"-71",17'];
  expect(await named(...others)).toEqual([
    ...['error gtin_invalid gtin', 'error gtin_invalid gtin', 'error gtin_invalid gtin'],
    'error unknown_sku sku',
  ]);
});

test('[seller-imports-09] a file of offers sells packs that exist, by barcode or product code', async () => {
  const rival = await makeStall(shop, [46, 18]);
  const { owner, vendorId } = await makeStall(shop, []);
  const [a, b] = rival.variants;
  await setGtin(a?.id ?? '', '06291041500220');
  const product = await db
    .selectFrom('products')
    .where('id', '=', b?.productId ?? '')
    .select('sku')
    .executeTakeFirstOrThrow();
  const several = await makeOffer(db, {
    variants: [
      { price: 900, stock: 1 },
      { price: 4_000, stock: 1, nameEn: 'Big' },
    ],
  });
  const other = await db
    .selectFrom('products')
    .where('id', '=', several.productId)
    .select('sku')
    .executeTakeFirstOrThrow();
  const id = await upload(
    shop,
    owner,
    csv(
      'الباركود,رمز المنتج,رمز العبوة عندك,السعر,المخزون',
      ...['6291041500220,,OWN-1,44,9', `,${product.sku},OWN-1,17,3`, `,${product.sku},,17,3`, `,${other.sku},,9,1`],
      ...[`,${other.sku}-2,,41,1`, `,${other.sku}-1,,,1`, `,${other.sku}-1,,0.5,1`],
    ),
    'offers',
  );
  const rows = await rowsOf(shop, owner, id);
  expect(codes(rows)).toEqual([
    [],
    ['sku_taken sku', 'twice null'],
    ['twice null'],
    ['several_packs product_code'],
    [],
    ['price_missing price', 'twice null'],
    ['twice null'],
  ]);
  const { body } = await applyAll(shop, owner, id);
  expect(body.outcomes).toEqual({ saved: 2, held: 0, conflict: 0, skipped: 0 });
  const own = await db
    .selectFrom('variants')
    .where('vendor_id', '=', vendorId)
    .select(['price', 'stock_quantity as stock'])
    .orderBy('price')
    .execute();
  expect(own).toEqual([
    { price: 4_100, stock: 1 },
    { price: 4_400, stock: 9 },
  ]);
  // The other way round the packs are its own by now.
  const twice = await upload(shop, owner, csv('gtin,price', '6291041500220,43'), 'offers');
  expect((await show(shop, owner, twice)).summary).toMatchObject({ change: 1, new: 0 });
});

test('[seller-imports-10] staff apply what they have the permission for, and nobody sees another vendor’s import', async () => {
  const { owner, vendorId, variants } = await makeStall(shop, [46]);
  const clerk = await makeSeller(shop, vendorId, 'staff', ['stock']);
  const packer = await makeSeller(shop, vendorId, 'staff', ['orders']);
  const stranger = (await makeStall(shop, [])).owner;
  const file = csv('sku,price,stock', `${variants[0]?.sku},45,4`);
  const id = await upload(shop, clerk, file);
  expect(await applyAll(shop, clerk, id)).toMatchObject({ status: 403, body: { details: { permission: 'prices' } } });
  expect((await send(shop, packer, file)).status).toBe(403);
  expect((await call('POST', `/seller/imports/${id}/discard`, { token: packer.token })).status).toBe(403);
  const mapping = { token: packer.token, body: { fields: ['sku', 'price', 'stock'] } };
  expect((await call('POST', `/seller/imports/${id}/map`, mapping)).status).toBe(403);
  for (const path of ['', '/rows', '/errors', '/stock-correction'])
    expect((await call('GET', `/seller/imports/${id}${path}`, { token: stranger.token })).status).toBe(404);
  expect((await call('POST', `/seller/imports/${id}/discard`, { token: stranger.token })).status).toBe(404);
  expect((await call('POST', `/seller/imports/${id}/discard`, { token: owner.token })).body.status).toBe('DISCARDED');
  expect(await rowsOf(shop, owner, id)).toEqual([]);
});
