import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { keepDeadlines } from '#server/modules/returns/deadlines.ts';
import { stockOf } from '#server/testing/data/offers.ts';
import { makeDelivered } from '#server/testing/payments/delivered.ts';
import { startPayingShop } from '#server/testing/payments/paying-shop.ts';

const { shop, bank } = await startPayingShop();
const { db, call, jobs, mailsTo } = shop;
const HOUR_MS = 3_600_000;
const wait = (hours: number) => keepDeadlines({ db, jobs }, new Date(Date.now() + hours * HOUR_MS + 60_000));
const WISH = { wish: 'replacement' };

/** A delivered order of five pieces, of which four are left in stock, and a claim of some of them for a replacement. */
async function make(making?: Parameters<typeof makeDelivered>[1]) {
  const made = await makeDelivered({ shop, bank }, making);
  const claim = async (pieces: number) => (await made.request(pieces, 'missing', WISH)).body as { id: string };
  const moves = async () => {
    const { rows } = await sql<{ reason: string; quantity: number }>`select reason, quantity from stock_movements
      where return_id is not null and variant_id = ${made.offer.variantIds[0]}`.execute(db);
    return rows.map(({ reason, quantity }) => `${reason} ${quantity}`);
  };
  return { ...made, claim, moves };
}
/** Its vendor has counted: nothing is left. */
const empty = ({ offer, stall }: Pick<Awaited<ReturnType<typeof make>>, 'offer' | 'stall'>) =>
  call('POST', '/seller/stock', {
    ...{ token: stall.token, body: { rows: [{ variantId: offer.variantIds[0], set: 0 }], reason: 'count' } },
  });

test('goods at fault are sent again: out of stock once, with their carrier, without money or a note', async () => {
  const { request, claim, vendor, post, item, money, notes, moves, offer, stall, token } = await make();
  expect(await request(1, 'changed_mind', WISH)).toMatchObject({
    status: 422,
    body: { errorCodes: { wish: 'invalid' } },
  });
  const { id } = await claim(2);
  const listed = await call('GET', '/seller/returns', { token: stall.token });
  expect(listed.body).toMatchObject({ data: [{ id, wish: 'replacement' }], counts: { answer: 1 } });
  expect(await vendor(id, 'approve')).toMatchObject({ body: { outcome: 'done', return: { status: 'APPROVED' } } });
  const home = await call('GET', '/seller/home', { token: stall.token });
  expect(home.body.returns).toMatchObject({ toAnswer: 1 });
  const waiting = await call('GET', '/seller/returns?tab=coming', { token: stall.token });
  expect(waiting.body).toMatchObject({ data: [], counts: { answer: 1, coming: 0 } });
  const sent = { carrier: 'Sahm Courier', trackingNumber: 'SM-7' };
  expect(await vendor(id, 'replace', sent)).toMatchObject({
    body: { outcome: 'done', return: { status: 'REPLACED' } },
  });
  expect(await vendor(id, 'replace', sent)).toMatchObject({ body: { outcome: 'changed' } });
  expect(await vendor(id, 'refund')).toMatchObject({ body: { outcome: 'changed' } });
  expect(await post(`/returns/${id}/withdraw`)).toMatchObject({ body: { code: 'return_changed' } });
  expect([await moves(), await stockOf(db, offer)]).toEqual([['replacement -2'], [2]]);
  expect([await money(), await notes()]).toEqual([[{ refunded: 0, status: 'PAID' }], []]);
  // What was sent may be at fault too.
  expect(await item()).toMatchObject({ returns: { pieces: 5 } });
  const { body } = await call('GET', `/returns/${id}`, { token });
  expect(body).toMatchObject({ ...sent, status: 'REPLACED', refund: null, dueAt: null, disputeUntil: null });
  expect(body.events.map(({ code }: { code: string }) => code)).toEqual(['requested', 'approved', 'replaced']);
});

test('without stock nothing is replaced or promised; the vendor gives the money back', async () => {
  const made = await make();
  const { claim, vendor, money, notes, moves } = made;
  const { id } = await claim(2);
  expect((await empty(made)).status).toBe(200);
  for (const step of ['approve', 'replace'])
    expect(await vendor(id, step)).toMatchObject({ body: { outcome: 'no_stock', return: { status: 'REQUESTED' } } });
  expect(await vendor(id, 'refund')).toMatchObject({ body: { outcome: 'done', return: { status: 'CONCLUDED' } } });
  expect(await money()).toEqual([{ refunded: 2_300, status: 'PAID' }]);
  expect([await notes(), await moves()]).toEqual([[[2_300, 'returned']], []]);
  const plain = await make();
  const { id: other } = (await plain.request(1, 'missing')).body;
  for (const step of ['replace', 'refund'])
    expect(await plain.vendor(other, step)).toMatchObject({ body: { outcome: 'changed' } });
});

test('nobody acts: it is approved if there is stock, and its money goes back three days later; both read of it', async () => {
  const made = await make();
  const { claim, post, item, money, stall, buyer, vendor } = made;
  await sql`update customers set language = 'en' where user_id = ${buyer.userId}`.execute(db);
  const { id } = await claim(1);
  await shop.workOff();
  await wait(48);
  await shop.workOff();
  expect((await post(`/returns/${id}/withdraw`)).body.status).toBe('WITHDRAWN');
  const { id: second } = await claim(1);
  await shop.workOff();
  await wait(48);
  await shop.workOff();
  await wait(71);
  expect(await item()).toMatchObject({ returns: { pieces: 4 } });
  await wait(72);
  expect(await money()).toMatchObject([{ refunded: 1_150 }]);
  const third = await claim(1);
  await shop.workOff();
  await vendor(third.id, 'replace', { carrier: 'Sahm', trackingNumber: '7' });
  await shop.workOff();
  const { id: fourth } = await claim(1);
  await empty(made);
  await wait(48);
  expect(await money()).toMatchObject([{ refunded: 2_300 }]);
  expect((await call('GET', `/returns/${fourth}`, { token: buyer.token })).body.status).toBe('CONCLUDED');
  await shop.workOff();
  const toBuyer = (await mailsTo(buyer.email)).filter(({ subject }) => subject?.includes('RT-'));
  const told = toBuyer.map(({ subject }) => subject?.replace(/RT-\S+/, '#').replace(/SAR.11\.50/, '…'));
  expect(told).toEqual([
    'We have your report #',
    'Your report # is approved: a replacement is coming',
    'We have your report #',
    'Your report # is approved: a replacement is coming',
    '… goes back to you: #',
    'We have your report #',
    'Your replacement is on its way: #',
    '… goes back to you: #',
  ]);
  expect(toBuyer[1]?.text).toMatch(/sends you the replacement by .+\. If it does not, SAR.11\.50 goes back to you\./);
  expect(toBuyer[1]?.text).toMatch(/If no replacement is sent: SAR.11\.50/);
  expect(toBuyer[1]?.text).not.toContain('Goes back to you');
  expect(toBuyer[4]?.text).toMatch(/Goes back to you: SAR.11\.50/);
  expect(toBuyer[4]?.text).toContain('could not send the replacement, so the money goes back to you.');
  expect(toBuyer[6]?.text).toMatch(/Sent with: Sahm 7/);
  const toStall = (await mailsTo(stall.email)).filter(({ subject }) => /البلاغ|الإرجاع/.test(subject ?? ''));
  expect(toStall.map(({ subject }) => subject?.replace(/RT-\S+/, '#'))).toContain(
    'أُعيد مبلغ البلاغ # لأن البديل لم يُرسل',
  );
  expect(toStall[1]?.text).toContain('أرسل البديل خلال ثلاثة أيام');
  expect(second).not.toBe(fourth);
});

test('cash that is not collected cannot go back instead, but goods can be sent again', async () => {
  const { claim, vendor, moves } = await make({ method: 'cod', isSplit: true });
  const { id } = await claim(1);
  expect(await vendor(id, 'refund')).toMatchObject({ body: { outcome: 'unpaid', return: { status: 'REQUESTED' } } });
  expect(await vendor(id, 'replace')).toMatchObject({ body: { outcome: 'done' } });
  expect(await moves()).toEqual(['replacement -1']);
});
