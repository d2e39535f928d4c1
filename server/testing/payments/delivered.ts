import type { Storage } from '#contract/shared/selling/declarations.ts';
import type { Order } from '#contract/shop/orders.ts';
import { issueInvoices } from '#server/modules/invoices/public.ts';
import { fileForm } from '#server/testing/console/applications.ts';
import { openStall } from '#server/testing/console/stalls.ts';
import { collectCash } from '#server/testing/data/deliver.ts';
import { makeVendor } from '#server/testing/data/offers.ts';
import { makeCredit } from './credit.ts';
import type { startPayingShop } from './paying-shop.ts';
import type { Bill } from './scripted-gateway.ts';

interface Making {
  storage?: Storage;
  method?: 'mada' | 'cod';
  pieces?: number;
  /** Whether another vendor has a parcel of the order too, which is not delivered. */
  isSplit?: boolean;
  /** Of a piece before tax, in halalas. */
  price?: number;
  /** The price of another order, which gave credit that pays a part of this one. */
  credit?: number;
}

/** A delivered order of pieces at 10.00 before tax, paid by card unless in cash, and what its customer and vendor do. */
export async function makeDelivered(
  { shop, bank }: Pick<Awaited<ReturnType<typeof startPayingShop>>, 'shop' | 'bank'>,
  { storage = 'dry', method = 'mada', pieces = 5, isSplit = false, price = 1_000, credit = 0 }: Making = {},
) {
  const { call, db } = shop;
  const stall = await openStall(shop);
  const beside = isSplit ? [await makeVendor(db)] : [];
  const order = await stall.order({
    ...{ pieces, beside, offer: { storage, variants: [{ price, stock: 9 }] } },
    change: { paymentMethod: method, ...(credit > 0 && { useStoreCredit: true }) },
    ...(credit > 0 && { prepare: (buyer) => makeCredit({ shop }, buyer, credit) }),
  });
  const { id: parcelId, orderId, orderNumber, offer, shown } = order;
  const { token } = order.buyer;
  const post = (path: string, body: object = {}, headers: Record<string, string> = {}) =>
    call('POST', path, { token, body, headers });
  const at = `/orders/${orderId}`;
  if (method === 'mada') {
    await post(`${at}/payments`, { method });
    bank.pay(bank.billsOf(orderId)[0] as Bill);
    await post(`${at}/payments/refresh`);
  }
  await stall.accept(parcelId);
  await stall.pack(parcelId);
  await stall.ship(parcelId, null, null);
  if (method === 'cod') await collectCash(shop, { id: orderId, orderNumber });
  else await stall.deliver(parcelId);
  await shop.workOff();
  const item = async () =>
    ((await shown()) as Order).items.find(({ product }) => product.id === offer.id) as Order['items'][number];
  const { id: line } = await item();
  const wanted = (count: number, reason = 'changed_mind', more: object = {}) => ({
    ...{ reason, lines: [{ id: line, pieces: count }] },
    ...more,
  });
  const request = (count: number, reason?: string, more?: object) => post(`${at}/returns`, wanted(count, reason, more));
  const vendor = (id: string, step: string, body: object = {}) =>
    call('POST', `/seller/returns/${id}/${step}`, { token: stall.token, body });
  return {
    ...{ ...order, stall, token, line, item, post, wanted, request, vendor },
    quote: async (count: number, reason?: string) => (await post(`${at}/returns/quote`, wanted(count, reason))).body,
    photo: async (content: Buffer) => {
      const answer = await shop.app.inject({
        ...{ method: 'POST', url: `/api${at}/returns/photos`, headers: { authorization: `Bearer ${token}` } },
        payload: fileForm(content, 'photo.jpg', 'photo') as never,
      });
      return { status: answer.statusCode, body: answer.json() };
    },
    /** Back through all steps, with so many pieces accepted. */
    giveBack: async (count: number, accepted = count) => {
      const { id } = (await request(count)).body;
      await vendor(id, 'approve');
      await vendor(id, 'receive');
      const answer = accepted < count ? 'Opened' : null;
      return (await vendor(id, 'inspect', { lines: [{ id: line, accepted }], answer })).body;
    },
    /** What of its money has gone back. */
    money: async () => {
      await shop.workOff();
      return db
        .selectFrom('payments')
        .where('order_id', '=', orderId)
        .select(['refunded_amount as refunded', 'status'])
        .execute();
    },
    /** The totals of its credit notes, in halalas, with their reasons. */
    notes: async () => {
      const { issued } = await issueInvoices({ db, config: shop.config }, orderId);
      const notes = issued.filter(({ kind }) => kind === 'credit_note');
      return notes.map(({ totals, reference }) => [totals.total, reference?.reason]);
    },
  };
}
