import { afterEach, expect, test, vi } from 'vitest';
import { readConfig } from '#server/platform/config.ts';
import { beginning } from '#server/testing/payments/local-gateway.ts';
import { openGateway } from './open-gateway.ts';

afterEach(() => vi.unstubAllGlobals());

const MOYASAR = {
  DATABASE_URL: 'postgres://shop@localhost/shop',
  PUBLIC_URL: 'https://shop.example',
  AUTH_SECRET: 'a secret of at least thirty-two characters',
  PAYMENT_PROVIDER: 'moyasar',
  MOYASAR_SECRET_KEY: 'sk_live_0123456789',
  MOYASAR_PUBLISHABLE_KEY: 'pk_live_0123456789',
  MOYASAR_WEBHOOK_SECRET: 'a secret of webhooks',
};

function open(options: Record<string, string>) {
  const requests: { url: string; init: RequestInit }[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    requests.push({ url, init });
    return new Response('{}', { status: 500 });
  });
  return { requests, gateway: openGateway(readConfig(options), { alarm: () => undefined }) };
}

test('without a provider there is no gateway', () => {
  expect(open({ PAYMENT_PROVIDER: 'none' }).gateway).toBeNull();
});

test('Moyasar is asked at its documented address, with the secret key and nothing of the customer', async () => {
  const { gateway, requests } = open(MOYASAR);
  const input = beginning();
  await expect(gateway?.begin(input)).rejects.toThrow(/500/);
  const { url, init } = requests[0] as (typeof requests)[number];
  expect([init.method, url]).toEqual(['POST', 'https://api.moyasar.com/v1/invoices']);
  const headers = new Headers(init.headers);
  expect(headers.get('authorization')).toBe(`Basic ${btoa('sk_live_0123456789:')}`);
  expect(headers.get('user-agent')).toBe('daqeeq');
  expect(JSON.parse(String(init.body))).toEqual({
    amount: 25_000,
    currency: 'SAR',
    description: 'دقيق DQ-261123-ABCD',
    metadata: { order: input.orderId, attempt: input.attemptId },
    success_url: input.returnUrl,
    back_url: input.backUrl,
    expired_at: input.expiresAt.toISOString(),
  });
});

test('Moyasar may send shoppers to its own pages only, and its states are live', async () => {
  const { gateway } = open(MOYASAR);
  const invoice = (url: string) => ({
    id: '9785ba96-a1be-4b13-a281-b27a4a6dad39',
    status: 'initiated',
    amount: 25_000,
    currency: 'SAR',
    url,
    created_at: '2026-11-23T10:00:00.000Z',
    updated_at: '2026-11-23T10:00:00.000Z',
    metadata: null,
  });
  const answer = (body: object) => vi.stubGlobal('fetch', async () => Response.json(body, { status: 201 }));
  answer(invoice('https://checkout.moyasar.com/invoices/9785ba96?lang=ar'));
  expect(await gateway?.begin(beginning({ language: 'en' }))).toMatchObject({
    action: { kind: 'redirect', url: 'https://checkout.moyasar.com/invoices/9785ba96?lang=en' },
    state: { isLive: true, status: 'open', attemptId: null },
  });
  answer(invoice('https://checkout.moyasar.com.evil.example/invoices/9785ba96'));
  await expect(gateway?.begin(beginning())).rejects.toMatchObject({ outcome: 'unknown' });
});

test('the test gateway is asked on this machine, by default on the port after the shop’s', async () => {
  const own = { AUTH_SECRET: MOYASAR.AUTH_SECRET, DATA_DIR: 'no-such-folder', PORT: '4000', PAYMENT_PROVIDER: 'local' };
  const { gateway, requests } = open(own);
  await expect(gateway?.begin(beginning())).rejects.toThrow(/500/);
  expect(requests[0]?.url).toBe('http://127.0.0.1:4001/v1/invoices');
});
