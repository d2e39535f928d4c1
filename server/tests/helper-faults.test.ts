import { fork } from 'node:child_process';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { invoiceRenderer } from '#server/modules/invoices/public.ts';
import { mediaId, mediaStore } from '#server/modules/media/public.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { makeBuyer, placeOrder } from '#server/testing/data/buyers.ts';
import { makeOffer } from '#server/testing/data/offers.ts';

vi.mock('node:child_process', { spy: true });
afterEach(() => void vi.resetAllMocks());

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" width="8" height="8"><rect width="8" height="8"/></svg>';
const FORM = '--x\r\nContent-Disposition: form-data; name="profileImage"; filename="a.png"\r\n\r\nphoto\r\n--x--\r\n';

test('[process-01] pictures, invoices and photos get 503 with Retry-After while no helper process can be started, and work again afterwards', async () => {
  const shop = await startTestApp();
  const picture = mediaId('flour', SVG);
  await mediaStore({ storage: shop.storage, dataDir: shop.config.dataDir }).saveDrawing(picture, SVG);
  const buyer = await makeBuyer(shop, [await makeOffer(shop.db), 1]);
  const { body: order } = await placeOrder(shop, buyer);
  const authorization = `Bearer ${buyer.token}`;
  const ask = async () => [
    await shop.app.inject(`/media/${picture}/400`),
    await shop.app.inject({ url: `/api/orders/${order.id}/invoice`, headers: { authorization } }),
    await shop.app.inject({
      method: 'POST',
      url: '/api/auth/profile/image',
      headers: { authorization, 'content-type': 'multipart/form-data; boundary=x' },
      payload: FORM,
    }),
  ];
  vi.mocked(fork).mockImplementation(() => {
    throw new Error('spawn ENOMEM');
  });
  for (const { statusCode, headers, json } of await ask()) {
    expect([statusCode, json().code]).toEqual([503, 'unavailable']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  }
  vi.mocked(fork).mockReset();
  await expect
    .poll(async () => (await ask()).map(({ statusCode }) => statusCode), { timeout: 15_000 })
    .toEqual([200, 200, 422]);
});

test('[process-02] a download whose helper process is killed gets its invoice from a new one', async () => {
  const invoices = invoiceRenderer();
  onTestFinished(invoices.close);
  const shop = await startTestApp({}, { invoices });
  const buyer = await makeBuyer(shop, [await makeOffer(shop.db), 1]);
  const { body: order } = await placeOrder(shop, buyer);
  const download = shop.app.inject({
    url: `/api/orders/${order.id}/invoice`,
    headers: { authorization: `Bearer ${buyer.token}` },
  });
  await vi.waitFor(() => expect(fork).toHaveBeenCalled());
  vi.mocked(fork).mock.results[0]?.value.kill('SIGKILL');
  expect((await download).statusCode).toBe(200);
  expect(fork).toHaveBeenCalledTimes(2);
});
