import type { Page, Route } from '@playwright/test';
import type { Return } from '#contract/shop/orders/returns.ts';
import { returns as ar } from '#web/shop/features/returns/words/returns.ar.ts';
import { returns as en } from '#web/shop/features/returns/words/returns.en.ts';
import type { I18n, I18nWith } from '#web/shop/i18n.ts';
import { createI18n } from '#web/shop/i18n.ts';
import { ar as arabic } from '#web/shop/messages/ar.ts';
import { en as english } from '#web/shop/messages/en.ts';
import { findPlenty, placeOrder, refuse, signInAsNew } from './customer.ts';
import { allowFaults, choose, expect, expectAccessible, expectNoHorizontalScroll, test, visit } from './fixtures.ts';
import { deliver } from './shop-cli.ts';

const OWNER = { area: 'seller', email: 'owner@khamira.example', password: 'daqeeq-demo' };
const VENDOR = 'ركن التخمير';

/** The words of the shop with those that the pages of returns load. */
const withReturns = ({ language }: I18n) =>
  createI18n(language, language === 'ar' ? { ...arabic, ...ar } : { ...english, ...en }) as I18nWith<typeof ar>;

async function expectFine(page: Page) {
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
}

/** Approves a return as its vendor does. */
async function approve(page: Page, id: string) {
  const { accessToken } = await (await page.request.post('/api/console/session', { data: OWNER })).json();
  const headers = { authorization: `Bearer ${accessToken}` };
  const answer = await page.request.post(`/api/seller/returns/${id}/approve`, { headers });
  expect(answer.status()).toBe(200);
}

test('a shopper reports damaged pieces with photos, sends once over a lost connection, withdraws, and returns another piece', async ({
  page,
  words,
  faults,
}, info) => {
  const { t, format } = withReturns(words);
  const person = await signInAsNew(page, info.project.name);
  const offer = (await findPlenty(page)).find(
    ({ vendor, product }) => vendor.name === VENDOR && product.storage === 'dry',
  );
  if (!offer) throw new Error('the demo vendor has nothing dry in plenty');
  const order = await placeOrder(person, [offer, offer, offer]);
  const line = order.items[0]?.id ?? '';
  deliver(order);
  const quote = (pieces: number, reason: string) =>
    person.call<Return['amounts']>('POST', `/orders/${order.id}/returns/quote`, {
      reason,
      lines: [{ id: line, pieces }],
    });
  const main = page.getByRole('main');
  const open = async () => {
    await visit(page, `/orders/${order.id}`);
    await main.getByRole('link', { name: t('returns.open') }).click();
  };
  const pieces = main.getByRole('spinbutton');
  const send = main.getByRole('button', { name: t('ret.form.sendReport') });
  const amount = main.getByRole('complementary', { name: t('ret.amount') });

  await open();
  await expect(pieces).toHaveAttribute('aria-valuenow', '3');
  await main.getByRole('button', { name: t('product.decrease') }).click();
  await expect(amount).toContainText(t('ret.amount.wait'));
  await main.getByRole('button', { name: t('ret.form.send'), exact: true }).click();
  await expect(main.getByText(t('ret.form.needsReason'))).toBeFocused();
  await choose(main.getByRole('radio', { name: t('ret.reason.damaged') }));
  const shown = await quote(2, 'damaged');
  await expect(amount).toContainText(format.money(shown.total));
  await send.click();
  await expect(main.getByText(t('ret.form.needsPhoto'))).toBeFocused();

  const photos = { name: 'bag.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await page.route('**/returns/photos', (route) => route.abort(), { times: 1 });
  await main.locator('input[type=file]').first().setInputFiles([photos]);
  await main.getByRole('button', { name: t('action.retry') }).click();
  await expect(main.getByRole('button', { name: t('action.retry') })).toHaveCount(0);
  await expect(main.getByRole('progressbar')).toHaveCount(0);
  await main.getByLabel(t('ret.form.note')).fill('الكيس مثقوب');
  await expectFine(page);

  await page.reload();
  await expect(pieces).toHaveAttribute('aria-valuenow', '2');
  await expect(main.getByRole('img', { name: t('ret.photos.one', { number: 1 }) })).toBeVisible();
  await expect(amount).toContainText(format.money(shown.total));
  const asked = (url: URL) => url.pathname === `/api/orders/${order.id}/returns`;
  await page.route(asked, refuse('return_changed', { ...shown, total: shown.total + 1 }), { times: 1 });
  await send.click();
  const changed = { before: format.money(shown.total), now: format.money(shown.total + 1) };
  await expect(amount.getByText(t('ret.form.changed', changed))).toBeVisible();
  await page.reload();
  await expect(amount).toContainText(format.money(shown.total));
  await main.getByLabel(t('ret.form.note')).fill('الكيس مثقوب من أسفله');
  const lose = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route(asked, lose, { times: 1 });
  await send.click();
  await expect(amount).toContainText(t('ret.form.failed'));
  await expect(main.getByLabel(t('ret.form.note'))).toHaveValue('الكيس مثقوب من أسفله');
  await send.click();
  await expect(page).toHaveURL(/\/orders\/returns\/[0-9a-f-]{36}$/);
  await expect(main.getByText(t('ret.status.REQUESTED'))).toBeVisible();
  await expect(main.getByText(t('ret.event.requested'))).toBeVisible();
  await expect(main.getByRole('img', { name: t('ret.photos.one', { number: 1 }) })).toBeVisible();
  await expectFine(page);
  const { data } = await person.call<{ data: Return[] }>('GET', `/returns?orderId=${order.id}`);
  expect(data.map(({ lines, note }) => [lines[0]?.pieces, note])).toEqual([[2, 'الكيس مثقوب من أسفله']]);

  await visit(page, `/orders/${order.id}`);
  await expect(main.getByText(t('returns.goingBack', { count: 2 }))).toBeVisible();
  await main.getByRole('link', { name: data[0]?.number }).click();
  await main.getByRole('button', { name: t('ret.withdraw') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('ret.withdraw') })
    .click();
  await expect(main.getByText(t('ret.status.WITHDRAWN'))).toBeVisible();
  await expect(main.getByText(t('ret.event.withdrawn'), { exact: true })).toBeVisible();

  await open();
  await pieces.fill('1');
  await choose(main.getByRole('radio', { name: t('ret.reason.changed_mind') }));
  await expect(amount).toContainText(format.money((await quote(1, 'changed_mind')).total));
  await main.getByRole('button', { name: t('ret.form.sendReturn') }).click();
  await expect(page).toHaveURL(/\/orders\/returns\//);
  await approve(page, page.url().split('/').at(-1) ?? '');
  await expect(async () => {
    await page.reload();
    await expect(main.getByText(t('ret.sent.title'))).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await main.getByLabel(t('ret.sent.carrier')).fill('SMSA');
  await main.getByLabel(t('ret.sent.number')).fill('SM-1001');
  await expectFine(page);
  await main.getByRole('button', { name: t('ret.sent.send') }).click();
  await expect(main.getByText(t('ret.status.SENT'))).toBeVisible();
  await expect(main.getByText('SM-1001')).toBeVisible();

  await main
    .getByRole('navigation')
    .getByRole('link', { name: t('returns.title') })
    .click();
  await expect(main.getByText(t('ret.count', { count: 2 }))).toBeVisible();
  await expectFine(page);
  allowFaults(faults, /Failed to load resource|ApiError|net::ERR_FAILED/);
});
