import { expect } from 'vitest';
import { fileForm, makeApplication, PDF } from '#server/testing/console/applications.ts';
import { csv } from '#server/testing/data/imports.ts';
import { packShot } from '#server/testing/data/pictures.ts';
import type { Step } from './step.ts';
import { bothSay, type Door, fileAt, type Sold, same, send } from './town.ts';

/** What the item's page, lists and searches say of an offer. */
export async function shown(
  { call }: Door,
  { id, vendorId, name }: Sold,
): Promise<{ price: number; quantity: number }[]> {
  const urls = [`/products/public?vendorId=${vendorId}&limit=50`, `/search?query=${name.toLowerCase()}`];
  const [item, list, found] = await Promise.all(
    [`/products/public/${id}`, ...urls].map(async (url) => (await call('GET', url)).body),
  );
  const all = [item, ...[...list.data, ...found.products].filter((each) => each.id === id)];
  return all.map(({ price, quantity }) => ({ price, quantity }));
}

/** Changes a price here: it is seen there in lists, on the item's page and in searches. */
export const price: Step = async ({ town, offer, here, doors }) => {
  offer.price += 1;
  const rows = [{ variantId: offer.variantIds[0], price: offer.price }];
  await send(here, 'POST', '/seller/prices', { token: town.seller.token, body: { rows } });
  const prices = async (door: Door) => (await shown(door, offer)).map((each) => each.price);
  await bothSay(doors, prices, [offer.price, offer.price, offer.price]);
};

/** Changes a stock here that is so low that the shop shows it. */
const stock: Step = async ({ town: { seller, scarce }, here, doors, random }) => {
  const adjust = scarce.stock === 1 ? 1 + random.whole(3) : 1 - scarce.stock;
  scarce.stock += adjust;
  const rows = [{ variantId: scarce.variantIds[0], adjust }];
  await send(here, 'POST', '/seller/stock', { token: seller.token, body: { rows } });
  const now = { price: scarce.price, quantity: scarce.stock };
  await bothSay(doors, (door) => shown(door, scarce), [now, now, now]);
};

/** Uploads a photo here: it is shown there. */
export const photo: Step = async ({ person, here, doors, random }) => {
  const picture = await packShot(300, 300, `#${(0x10_00_00 + random.whole(0xe0_00_00)).toString(16)}`);
  const body = fileForm(picture, 'photo.jpg', 'profileImage');
  await send(here, 'POST', '/auth/profile/image', { token: person.token, body });
  const { profileImage } = await same(doors, '/auth/profile', person.token);
  const [one, other] = await Promise.all([...doors].map((door) => fileAt(door, profileImage)));
  expect([one?.status, other]).toEqual([200, one]);
};

/** Sends a photo with a return here: customer and store open it there. */
const returnPhoto: Step = async ({ town, person, here, there, doors }) => {
  const { id, itemId } = person.delivered;
  const { token } = person;
  const upload = fileForm(await packShot(300, 300), 'damage.jpg', 'photo');
  const { id: photoId } = await send(here, 'POST', `/orders/${id}/returns/photos`, { token, body: upload });
  const lines = [{ id: itemId, pieces: 1 }];
  const body = { reason: 'damaged', lines, photos: [photoId], note: 'وصل مكسورًا' };
  const made = await send(there, 'POST', `/orders/${id}/returns`, { token, body });
  const read = async (door: Door, who: string, area = '') =>
    (await fileAt(door, `/api${area}/returns/${made.id}/photos/${photoId}`, who)).status;
  await bothSay(doors, (door) => read(door, token), 200);
  await bothSay(doors, (door) => read(door, town.seller.token, '/seller'), 200);
  await send(there, 'POST', `/returns/${made.id}/withdraw`, { token, body: {} });
  expect((await same(doors, `/returns/${made.id}`, token)).status).toBe('WITHDRAWN');
};

/** Uploads a paper here, opens it there. */
const paper: Step = async ({ town, here, doors }) => {
  const { by } = await makeApplication(town.shop);
  const url = '/seller/application/papers/other';
  const { id } = await send(here, 'POST', url, { token: by.token, body: fileForm(PDF) });
  const read = (door: Door) => fileAt(door, `/api/seller/application/papers/${id}/file`, by.token);
  await bothSay(doors, read, { status: 200, content: PDF.toString('base64') });
};

/** Uploads a table of prices here: one of the processes reads it, and both know what is in it. */
const table: Step = async ({ town, offer, here, doors }) => {
  const { token } = town.seller;
  const { sku } = await town.shop.db
    .selectFrom('variants')
    .where('id', '=', offer.variantIds[0] ?? '')
    .select('sku')
    .executeTakeFirstOrThrow();
  const body = fileForm(csv('SKU,Price', `${sku},${offer.price + 1}`), 'prices.csv');
  const { id } = await send(here, 'POST', '/seller/imports/prices_stock', { token, body });
  const status = async ({ call }: Door) => (await call('GET', `/seller/imports/${id}`, { token })).body.status;
  await bothSay(doors, status, 'READY');
  await same(doors, `/seller/imports/${id}/rows`, token);
};

/** Reviews what was delivered, here: both list it. */
const review: Step = async ({ town, person, here, doors, number }) => {
  const { token, delivered } = person;
  const url = `/products/${delivered.offerId}/reviews`;
  const { review: own } = await same(doors, `${url}/mine`, token);
  const body = { rating: 1 + (number % 5), title: `Review ${number}`, body: 'خبز رائع' };
  if (own) await send(here, 'PUT', `/reviews/${own.id}`, { token, body });
  else await send(here, 'POST', url, { token, body });
  expect((await same(doors, `${url}/mine`, token)).review.title).toBe(body.title);
  const titles = async ({ call }: Door) =>
    (await call('GET', `${url}?limit=50`)).body.data.filter((each: typeof body) => each.title === body.title).length;
  await bothSay(doors, titles, 1);
  expect(town.offers.some(({ id }) => id === delivered.offerId)).toBe(true);
};

export const STORE_STEPS = { price, stock, photo, returnPhoto, paper, table, review };
