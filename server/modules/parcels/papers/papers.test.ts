import { expect, test } from 'vitest';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { openStall } from '#server/testing/console/stalls.ts';
import { cannotSupply } from '#server/testing/data/deliver.ts';
import { type PaperLine, type PaperParcel, picksOf } from './paper.ts';
import { readPapers } from './read.ts';

const shop = await startTestApp();
const { call, db } = shop;

const scopeOf = ({ vendorId, userId }: Awaited<ReturnType<typeof openStall>>) =>
  ({ vendorId, userId }) as Parameters<typeof readPapers>[1];
const print = (token: string, query: string) => call('GET', `/seller/orders/papers?${query}`, { token });

test('papers hold the parcels that are to be packed, with the pieces that are left, and with who receives them', async () => {
  const stall = await openStall(shop);
  const [own, short] = [
    await stall.order({
      pieces: 3,
      offer: { declares: { allergens: ['gluten', 'tree-nuts'] } },
      change: { notes: 'Ring twice' },
    }),
    await stall.order({ pieces: 2 }),
  ];
  const [unpaid, gone] = [await stall.order({ change: { paymentMethod: 'bank_transfer' } }), await stall.order()];
  await gone.cancel();
  await cannotSupply(shop, await short.shown(), 1);
  const ids = [own, short, unpaid, gone].map(({ id }) => id);
  const { parcels } = await readPapers(db, scopeOf(stall), ids);
  expect(parcels.map(({ orderNumber, lines }) => [orderNumber, lines.map(({ pieces }) => pieces)])).toEqual([
    [own.orderNumber, [3]],
    [short.orderNumber, [1]],
  ]);
  expect(parcels[0]).toMatchObject({
    recipient: { name: expect.stringContaining('نورة'), phone: expect.stringContaining('551234567') },
    ...{ note: 'Ring twice', cash: Math.round(own.total * 100) },
    lines: [{ allergens: ['gluten', 'tree-nuts'] }],
  });
});

test('a file for the printer comes at once; a parcel of another vendor, or one that has left, is not printed', async () => {
  const [stall, other] = [await openStall(shop), await openStall(shop)];
  const { id } = await stall.order();
  const slips = await shop.app.inject({
    url: `/api/seller/orders/papers?paper=slips&size=a6&ids=${id}`,
    headers: { authorization: `Bearer ${stall.token}` },
  });
  expect([slips.statusCode, slips.headers['content-type'], slips.rawPayload.subarray(0, 5).toString()]).toEqual([
    200,
    'application/pdf',
    '%PDF-',
  ]);
  expect(slips.headers['content-disposition']).toMatch(/^attachment; filename="slips-\d{4}-\d\d-\d\d\.pdf"$/);
  const nothing = { status: 409, body: { code: 'nothing_to_pack' } };
  expect(await print(other.token, `paper=slips&ids=${id}`)).toMatchObject(nothing);
  await stall.accept(id);
  await stall.pack(id);
  await stall.ship(id, 'Sahm Courier', 'SM-1');
  expect(await print(stall.token, `paper=pick_list&ids=${id}`)).toMatchObject(nothing);
  expect((await print(stall.token, 'paper=slips&ids=7')).status).toBe(422);
});

test('what is fetched for several parcels comes once for each pack, with the parcels that it is for', async () => {
  const [stall, other] = [await openStall(shop), await openStall(shop)];
  const orders = [await stall.order({ pieces: 3 }), await stall.order({ pieces: 2 })];
  await stall.accept(orders[1]?.id ?? '');
  const ids = orders.map(({ id }) => id);
  const pick = (token: string, query: string) => call('GET', `/seller/orders/picks?ids=${query}`, { token });
  const { body } = await pick(stall.token, ids.join());
  expect(body.parcels).toEqual([
    { id: ids[0], orderNumber: orders[0]?.orderNumber, status: 'PENDING' },
    { id: ids[1], orderNumber: orders[1]?.orderNumber, status: 'CONFIRMED' },
  ]);
  expect(body.data.map(({ pieces, parcels }: { pieces: number; parcels: object }) => [pieces, parcels])).toEqual(
    orders.map(({ id, orderNumber }, index) => [[3, 2][index], [{ id, orderNumber, pieces: [3, 2][index] }]]),
  );
  expect(JSON.stringify(body)).not.toContain('نورة');
  expect((await pick(other.token, ids.join())).body).toEqual({ parcels: [], data: [] });
  expect((await pick(stall.token, '7')).status).toBe(422);
});

const line = (variantId: string, name: string, more: Partial<PaperLine> = {}): PaperLine => ({
  ...{ variantId, name, nameEn: name, variantName: '1', variantNameEn: '1', sku: variantId, imageId: null, pieces: 1 },
  ...{ storage: 'dry', allergens: [], gtin: null, category: 'دقيق', categoryEn: 'Flour', ...more },
});
const parcel = (orderNumber: string, ...lines: PaperLine[]) =>
  ({ id: `id-${orderNumber}`, orderNumber, lines }) as PaperParcel;

test('a pick list has each pack once with all pieces, by category and name, and what is cold at the end', () => {
  const picks = picksOf([
    parcel('A', line('ice', 'آيس كريم', { storage: 'frozen' }), line('b', 'بر', { pieces: 2 })),
    parcel(
      'B',
      line('milk', 'حليب', { storage: 'chilled' }),
      line('sugar', 'سكر', { category: 'سكر' }),
      line('b', 'بر'),
    ),
  ]);
  expect(picks.map(({ variantId, pieces }) => [variantId, pieces])).toEqual([
    ['b', 3],
    ['sugar', 1],
    ['milk', 1],
    ['ice', 1],
  ]);
  expect(picks[0]?.parcels).toEqual([
    { id: 'id-A', orderNumber: 'A', pieces: 2 },
    { id: 'id-B', orderNumber: 'B', pieces: 1 },
  ]);
});
