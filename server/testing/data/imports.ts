import type { Import } from '#contract/seller/imports.ts';
import type { TestApp } from '#server/testing/app/test-app.ts';
import { fileForm } from '#server/testing/console/applications.ts';
import { type Insider, makeSeller } from '#server/testing/console/insiders.ts';
import { type MadeOffer, makeOffer, makeVendor } from './offers.ts';

type Shop = Pick<TestApp, 'call' | 'db' | 'config' | 'workOff'>;

export interface Stall {
  vendorId: string;
  owner: Insider;
  /** By the order of the prices that were given. */
  variants: { id: string; sku: string; offerId: string; productId: string }[];
  offers: MadeOffer[];
}

/** A vendor that sells products of one pack each, for these prices in riyals, with 10 pieces of each. */
export async function makeStall(shop: TestApp, prices: number[]): Promise<Stall> {
  const { db } = shop;
  const vendorId = await makeVendor(db);
  const owner = await makeSeller(shop, vendorId);
  const variants: Stall['variants'] = [];
  const offers: MadeOffer[] = [];
  for (const price of prices) {
    const offer = await makeOffer(db, { vendorId, variants: [{ price: price * 100, stock: 10 }] });
    offers.push(offer);
    const { id: offerId, productId, variantIds } = offer;
    const [id = ''] = variantIds;
    const { sku } = await db.selectFrom('variants').where('id', '=', id).select('sku').executeTakeFirstOrThrow();
    variants.push({ id, sku, offerId, productId });
  }
  return { vendorId, owner, variants, offers };
}

/** Lines of a CSV file. */
export const csv = (...lines: string[]) => Buffer.from(`${lines.join('\r\n')}\r\n`);

/** Uploads a file, without reading it. */
export const send = (
  { call }: Pick<Shop, 'call'>,
  { token }: Insider,
  content: Buffer,
  kind: Import['kind'] = 'prices_stock',
  name = 'prices.csv',
) => call('POST', `/seller/imports/${kind}`, { token, body: fileForm(content, name) });

/** Uploads a file and has it read and checked. Returns the import's id. */
export async function upload(shop: Shop, owner: Insider, content: Buffer, kind?: Import['kind']): Promise<string> {
  const { status, body } = await send(shop, owner, content, kind);
  if (status !== 201) throw new Error(JSON.stringify(body));
  await shop.workOff();
  return body.id;
}

export const show = async ({ call }: Pick<Shop, 'call'>, { token }: Insider, id: string) =>
  (await call('GET', `/seller/imports/${id}`, { token })).body;

export const rowsOf = async ({ call }: Pick<Shop, 'call'>, { token }: Insider, id: string, query = '') =>
  (await call('GET', `/seller/imports/${id}/rows${query}`, { token })).body.data;

/** Applies an import, and waits until it is done. */
export async function applyAll(shop: Shop, owner: Insider, id: string, options: object = {}) {
  const { status, body } = await shop.call('POST', `/seller/imports/${id}/apply`, {
    token: owner.token,
    body: options,
  });
  if (status !== 200) return { status, body };
  await shop.workOff();
  return { status, body: await show(shop, owner, id) };
}
