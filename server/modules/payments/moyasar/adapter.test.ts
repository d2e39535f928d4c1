import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { afterAll, afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { circuitBreaker } from '#server/modules/payments/circuit-breaker.ts';
import { GatewayRefused, type GatewayState, GatewayUnavailable } from '#server/modules/payments/gateway.ts';
import { beginning, GATEWAY_KEYS, startGateway, WEBHOOK_SECRET } from '#server/testing/payments/local-gateway.ts';

const double = await startGateway();
const { gateway, control } = double;
afterAll(double.stop);
afterEach(() => control('DELETE', '/faults'));

const stcPay = (changes: object = {}) => beginning({ source: { kind: 'stc_pay', mobile: '0500000001' }, ...changes });

/** An adapter that has forgotten earlier failures, and waits for a short time. */
const fresh = (timeouts = { shopper: 8_000, job: 8_000 }) => double.adapter({ timeouts });

const outcome = (promise: Promise<unknown>) =>
  promise.then(
    () => 'answered',
    (error) => (error instanceof GatewayUnavailable ? error.outcome : String(error)),
  );

async function all<T>(values: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const value of values) list.push(value);
  return list;
}

async function captured(): Promise<{ state: GatewayState; invoice: string }> {
  const { ref } = await gateway.begin(beginning());
  await control('POST', '/pay', { invoice: ref.id });
  return { state: await gateway.fetch(ref), invoice: ref.id };
}

describe('begins', () => {
  test('an invoice of the shop’s amount, with an end, on a page of the gateway in the shopper’s language', async () => {
    const input = beginning({ language: 'en' });
    const { ref, action, state } = await gateway.begin(input);
    expect(action).toEqual({ kind: 'redirect', url: `${double.baseUrl}/invoices/${ref.id}?lang=en` });
    expect(state).toMatchObject({
      ref: { kind: 'invoice', id: ref.id },
      status: 'open',
      isPending: false,
      awaitsShopper: false,
      amount: 25_000,
      captured: 0,
      currency: 'SAR',
      orderId: input.orderId,
      attemptId: input.attemptId,
      isLive: false,
      captures: [],
    });
  });

  test.each([
    [{ currency: 'USD' }, { currency: 'USD' }],
    [{ metadata: { order: 'another', attempt: 'other' } }, { orderId: 'another', attemptId: 'other' }],
  ])('money under an invoice that says %j is not told as the invoice’s', async (set, told) => {
    const { ref } = await gateway.begin(beginning());
    const { id } = (await control('POST', '/pay', { invoice: ref.id, isPending: true })) as { id: string };
    await control('POST', '/object', { id, set });
    await control('POST', '/pay', { payment: id });
    expect(await gateway.fetch(ref)).toMatchObject({ status: 'captured', ...told });
  });

  test('a payment by STC Pay, which its code captures', async () => {
    const input = stcPay();
    const { ref, action, state } = await gateway.begin(input);
    expect(ref).toEqual({ kind: 'payment', id: input.gatewayId });
    expect(action.kind).toBe('otp');
    expect(state).toMatchObject({ status: 'open', isPending: true, awaitsShopper: true });
    expect(await gateway.confirm(ref, action, '123456')).toMatchObject({
      status: 'captured',
      captured: 25_000,
      captures: [{ id: input.gatewayId, amount: 25_000, refunded: 0 }],
      source: { type: 'stc_pay', last4: null },
    });
  });

  test('a payment by Apple Pay, which is decided at once', async () => {
    const source = { kind: 'apple_pay' as const, token: 'token of the wallet' };
    expect(await gateway.begin(beginning({ source }))).toMatchObject({
      action: { kind: 'none' },
      state: { status: 'captured', source: { type: 'apple_pay', company: 'mada', last4: '1010' } },
    });
    expect((await gateway.begin(beginning({ source, amount: 115_000 }))).state).toMatchObject({
      status: 'failed',
      failure: 'insufficient_funds',
    });
  });

  test.each([0, -5, 99.5, Number.NaN, 2 ** 53])('nothing that is no amount of halalas: %s', async (amount) => {
    await expect(gateway.begin(beginning({ amount }))).rejects.toThrow(/no amount of halalas/);
    await expect(gateway.refund(randomUUID(), amount)).rejects.toThrow(/no amount of halalas/);
  });

  test('one payment for one id, however often it is asked', async () => {
    const input = stcPay();
    const first = await gateway.begin(input);
    expect(await gateway.begin(input)).toEqual(first);
    await gateway.confirm(first.ref, first.action, '123456');
    expect((await gateway.begin(input)).state.status).toBe('captured');
    await expect(gateway.begin({ ...input, amount: 26_000 })).rejects.toThrow(/used_given_id/);
    await expect(gateway.begin({ ...input, attemptId: randomUUID() })).rejects.toThrow(GatewayRefused);
  });
});

describe('reads states', () => {
  test('a captured invoice names its capture, card and fee', async () => {
    const { state } = await captured();
    expect(state).toMatchObject({
      status: 'captured',
      captured: 25_000,
      refunded: 0,
      fee: 690,
      captures: [{ amount: 25_000, refunded: 0, fee: 690 }],
      source: { type: 'card', company: 'mada', last4: '1010' },
      failure: null,
    });
  });

  test('an invoice whose card is with its bank is open and pending, also after its end', async () => {
    const { ref } = await gateway.begin(beginning());
    await control('POST', '/pay', { invoice: ref.id, isPending: true });
    expect(await gateway.fetch(ref)).toMatchObject({ status: 'open', isPending: true, awaitsShopper: true });
    expect(await gateway.close(ref)).toMatchObject({ status: 'voided', isPending: true, awaitsShopper: true });
    const { id } = (await control('POST', '/pay', { invoice: ref.id, isLate: true, isPending: true })) as {
      id: string;
    };
    await control('POST', '/pay', { payment: id });
    expect(await gateway.fetch(ref)).toMatchObject({ status: 'captured', captured: 25_000 });
  });

  test.each(['canceled', 'expired', 'failed'])(
    'money decides: an invoice that is %s and captured is captured',
    async (word) => {
      const { invoice } = await captured();
      const [find, by] = ['paid', word].map((status) => `"id":"${invoice}","status":"${status}"`);
      await control('POST', '/faults', { route: `GET /v1/invoices/${invoice}`, answer: 'replace', find, by });
      expect(await gateway.fetch({ kind: 'invoice', id: invoice })).toMatchObject({
        status: 'captured',
        captured: 25_000,
      });
    },
  );

  test('two captures under one invoice are told apart, the earliest first', async () => {
    const { invoice, state } = await captured();
    await control('POST', '/pay', { invoice, isLate: true, card: '4111111111111111' });
    const both = await gateway.fetch({ kind: 'invoice', id: invoice });
    expect(both.captures.map(({ amount }) => amount)).toEqual([25_000, 25_000]);
    expect(both.captures[0]?.id).toBe(state.captures[0]?.id);
    expect(both.captured).toBe(50_000);
  });

  test.each([
    ['4201320000311101', 'insufficient_funds'],
    ['4201320131000508', 'declined'],
    ['4201321234411220', 'declined'],
    ['4201320000013020', 'declined'],
    ['4201322267774310', 'card_expired'],
    ['4201326324640570', 'limit_exceeded'],
    ['4201321144311528', 'declined'],
    ['4111116611600661', 'not_verified'],
  ])('the test card %s: %s, and the invoice stays open', async (card, failure) => {
    const { ref } = await gateway.begin(beginning());
    await control('POST', '/pay', { invoice: ref.id, card });
    expect(await gateway.fetch(ref)).toMatchObject({ status: 'open', isPending: false, failure, captures: [] });
  });

  test.each([
    ['111111', 'insufficient_funds'],
    ['222222', 'limit_exceeded'],
    ['333333', 'limit_exceeded'],
    ['444444', 'wallet_refused'],
    ['987654', 'code_wrong'],
  ])('STC Pay with the code %s: %s', async (code, failure) => {
    const { ref, action } = await gateway.begin(stcPay());
    expect(await gateway.confirm(ref, action, code)).toMatchObject({ status: 'failed', failure });
  });

  test('STC Pay refuses a mobile before it asks for a code', async () => {
    const begun = await gateway.begin(stcPay({ source: { kind: 'stc_pay', mobile: '0515555555' } }));
    expect(begun).toMatchObject({ action: { kind: 'none' }, state: { status: 'failed', failure: 'wallet_refused' } });
  });

  test('a shopper who goes away ends as not verified', async () => {
    const { ref } = await gateway.begin(beginning());
    await control('POST', '/pay', { invoice: ref.id, isPending: true });
    await control('POST', '/clock', { advanceMs: 16 * 60_000 });
    expect(await gateway.fetch(ref)).toMatchObject({ isPending: false, failure: 'not_verified' });
    expect((await gateway.fetch(ref)).updatedAt.getTime()).toBeGreaterThan(Date.now() + 15 * 60_000);
  });

  test('an invoice after its end is expired', async () => {
    const { ref } = await gateway.begin(beginning({ expiresAt: new Date(Date.now() + 30 * 60_000) }));
    await control('POST', '/clock', { advanceMs: 31 * 60_000 });
    expect((await gateway.fetch(ref)).status).toBe('expired');
    expect((await gateway.close(ref)).status).toBe('expired');
  });

  test('what the gateway does not know is refused as not found', async () => {
    const unknown = gateway.fetch({ kind: 'invoice', id: randomUUID() });
    await expect(unknown).rejects.toMatchObject({ name: 'GatewayRefused', status: 404 });
  });
});

describe('moves money', () => {
  test('closing answers what an attempt became: also captured, when the shopper was faster', async () => {
    const { ref } = await gateway.begin(beginning());
    expect((await gateway.close(ref)).status).toBe('voided');
    expect((await gateway.close(ref)).status).toBe('voided');
    const { invoice } = await captured();
    expect((await gateway.close({ kind: 'invoice', id: invoice })).status).toBe('captured');
    const wallet = await gateway.begin(stcPay());
    expect((await gateway.close(wallet.ref)).status).toBe('open');
  });

  test('refunds parts of a capture, and never more than all of it', async () => {
    const { state, invoice } = await captured();
    const id = state.captures[0]?.id ?? '';
    expect(await gateway.refund(id, 10_000)).toMatchObject({ status: 'captured', captured: 25_000, refunded: 10_000 });
    expect(await gateway.refund(id, 15_000)).toMatchObject({ refunded: 25_000 });
    await expect(gateway.refund(id, 1)).rejects.toThrow(GatewayRefused);
    expect(await gateway.fetch({ kind: 'invoice', id: invoice })).toMatchObject({
      status: 'captured',
      refunded: 25_000,
      captures: [{ id, amount: 25_000, refunded: 25_000 }],
    });
  });

  test('lists what changed since, oldest first and each invoice once, over all pages', async () => {
    await control('POST', '/clock', { advanceMs: 60_000 });
    const events = (await control('GET', '/events')) as { created_at: string }[];
    const since = new Date(Math.max(...events.map(({ created_at: at }) => Date.parse(at))) + 1_000);
    const ids: string[] = [];
    for (let index = 0; index < 42; index += 1) ids.push((await gateway.begin(stcPay())).ref.id);
    const { invoice } = await captured();
    await control('POST', '/pay', { invoice, isLate: true });
    const listed = await all(gateway.list(since));
    expect(listed.map(({ ref }) => ref.id)).toEqual([...ids, invoice]);
    expect(listed.at(-1)?.captures).toHaveLength(2);
    expect(await all(gateway.list(new Date(since.getTime() + 3_600_000)))).toEqual([]);
  });

  test('answers the lines of settlements, what went back too', async () => {
    const { state } = await captured();
    const id = state.captures[0]?.id ?? '';
    await gateway.refund(id, 5_000);
    await control('POST', '/settle');
    await gateway.refund(id, 2_000);
    await control('POST', '/settle');
    const lines = (await all(gateway.settlements(new Date(0)))).filter(({ paymentId }) => paymentId === id);
    const line = (type: string, amount: number, fee: number, tax: number) =>
      expect.objectContaining({ paymentId: id, type, word: type, paymentAmount: 25_000, amount, fee, tax });
    expect(lines).toEqual([
      line('refund', -2_000, 0, 0),
      line('refund', -5_000, 0, 0),
      line('payment', 25_000 - 690, 690, 90),
    ]);
    expect(new Set(lines.map(({ settlementId }) => settlementId)).size).toBe(2);
  });

  test('answers what else settlements hold: chargebacks, and charges of no payment', async () => {
    const { state } = await captured();
    const id = state.captures[0]?.id ?? '';
    await control('POST', '/settle', {
      lines: [
        { type: 'chargeback', id, amount: -25_000 },
        { type: 'platform_duties', amount: -300, fee: 0 },
      ],
    });
    const found = (await all(gateway.settlements(new Date(0)))).filter(
      ({ type }) => !['payment', 'refund'].includes(type),
    );
    expect(found).toMatchObject([
      { paymentId: null, type: 'other', word: 'platform_duties', amount: -300 },
      { paymentId: id, type: 'chargeback', word: 'chargeback', amount: -25_000 },
    ]);
  });
});

describe('tells what is known from what is not', () => {
  test.each([
    ['the answer is lost after the work', { answer: 'drop-after-commit' }, 'unknown'],
    ['the request is lost', { answer: 'drop-before' }, 'unknown'],
    ['the answer is cut off', { answer: 'truncate' }, 'unknown'],
    ['a page comes instead of data', { answer: 'html' }, 'unknown'],
    ['500', { answer: 'status', status: 500 }, 'unknown'],
    ['502', { answer: 'status', status: 502 }, 'unknown'],
    ['503', { answer: 'status', status: 503 }, 'unknown'],
    ['302', { answer: 'status', status: 302 }, 'unknown'],
    ['429', { answer: 'status', status: 429 }, 'not_done'],
    ['a status word that is not documented', { answer: 'replace', find: '"initiated"', by: '"maybe"' }, 'unknown'],
    ['an amount with a fraction', { answer: 'replace', find: '"amount":25000', by: '"amount":250.5' }, 'unknown'],
  ])('[gateway-03] %s', async (_, fault, expected) => {
    await control('POST', '/faults', { route: 'POST /v1/payments', ...fault });
    const input = stcPay();
    expect(await outcome(fresh().begin(input))).toBe(expected);
    // The same id again: one payment, whatever happened.
    expect((await fresh().begin(input)).ref.id).toBe(input.gatewayId);
  });

  test('which word for a status it does not know', async () => {
    const { ref } = await gateway.begin(stcPay());
    await control('POST', '/faults', {
      route: 'GET /v1/payments/',
      answer: 'replace',
      find: '"initiated"',
      by: '"constructor"',
    });
    await expect(fresh().fetch(ref)).rejects.toMatchObject({ name: 'GatewayUnknownStatus', ref, word: 'constructor' });
  });

  test('how long to wait after 429', async () => {
    await control('POST', '/faults', { answer: 'status', status: 429 });
    await expect(fresh().begin(beginning())).rejects.toMatchObject({ outcome: 'not_done', retryAfterMs: 7_000 });
  });

  test('an answer that does not come in time is unknown; the work may be done', async () => {
    await control('POST', '/faults', { route: 'POST /v1/payments', answer: 'hang', ms: 5_000 });
    const input = stcPay();
    expect(await outcome(fresh({ shopper: 50, job: 50 }).begin(input))).toBe('unknown');
    expect((await gateway.fetch({ kind: 'payment', id: input.gatewayId })).status).toBe('open');
  });

  test.each([
    [429, 'unknown'],
    [401, 'unknown'],
    [503, 'unknown'],
    [404, expect.stringContaining('used_given_id')],
  ])(
    'a repeated beginning is refused, and the look for the first one is answered with %i: %s',
    async (status, told) => {
      const input = stcPay();
      await gateway.begin(input);
      await control('POST', '/faults', { route: 'GET /v1/payments/', answer: 'status', status });
      expect(await outcome(fresh().begin({ ...input, amount: 26_000 }))).toEqual(told);
    },
  );

  test.each([429, 401, 404, 503])(
    'a code was taken, and the look after it is answered with %i: unknown',
    async (status) => {
      const { ref, action } = await gateway.begin(stcPay());
      await control('POST', '/faults', { route: 'GET /v1/payments/', answer: 'status', status });
      expect(await outcome(fresh().confirm(ref, action, '123456'))).toBe('unknown');
      expect((await gateway.fetch(ref)).status).toBe('captured');
    },
  );

  test('a refund whose answer is lost is unknown, and the state shows that it was made', async () => {
    const { state } = await captured();
    const id = state.captures[0]?.id ?? '';
    await control('POST', '/faults', { route: `POST /v1/payments/${id}/refund`, answer: 'drop-after-commit' });
    expect(await outcome(fresh().refund(id, 10_000))).toBe('unknown');
    expect((await gateway.fetch({ kind: 'payment', id })).refunded).toBe(10_000);
  });

  test('nobody there: nothing was sent', async () => {
    const probe = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => probe.once('listening', resolve));
    const { port } = probe.address() as { port: number };
    await new Promise((resolve) => probe.close(resolve));
    expect(await outcome(double.adapter({ apiUrl: `http://127.0.0.1:${port}/v1` }).begin(beginning()))).toBe(
      'not_done',
    );
  });

  test('a wrong key alarms, and the alarm does not contain it', async () => {
    const alarms: string[] = [];
    const wrong = double.adapter({ secretKey: 'sk_test_wrong_key', alarm: (message) => alarms.push(message) });
    await expect(wrong.begin(beginning())).rejects.toMatchObject({ name: 'GatewayRefused', status: 401 });
    await expect(wrong.begin(beginning())).rejects.not.toThrow(/wrong_key/);
    expect(alarms).toHaveLength(2);
    expect(alarms.join()).not.toContain('wrong_key');
  });

  test('a filter before the gateway, which answers 403 with a page, has passed nothing on', async () => {
    const filter = createServer((_, response) => response.writeHead(403).end('<h1>error 1010</h1>')).listen(
      0,
      '127.0.0.1',
    );
    onTestFinished(() => void filter.close());
    await new Promise((resolve) => filter.once('listening', resolve));
    const { port } = filter.address() as { port: number };
    expect(await outcome(double.adapter({ apiUrl: `http://127.0.0.1:${port}` }).begin(beginning()))).toBe('not_done');
  });
});

describe('follows no address but the gateway’s', () => {
  test.each(['https://evil.example', 'http://127.0.0.1:1', 'https://api.moyasar.com.evil.example'])(
    '[gateway-01] not %s for the shopper, nor for the code',
    async (origin) => {
      const foreign = { answer: 'replace', find: double.baseUrl, by: origin };
      await control('POST', '/faults', { route: 'POST /v1/invoices', ...foreign });
      expect(await outcome(fresh().begin(beginning()))).toBe('unknown');
      await control('POST', '/faults', { route: 'POST /v1/payments', ...foreign });
      expect(await outcome(fresh().begin(stcPay()))).toBe('unknown');
      const ref = { kind: 'payment' as const, id: randomUUID() };
      expect(await outcome(gateway.confirm(ref, { kind: 'otp', url: `${origin}/x` }, '123456'))).toBe('unknown');
    },
  );

  test.each([
    'https://evil.example/paymentservices/startSession',
    'http://apple-pay-gateway.apple.com/paymentservices/startSession',
    'https://apple-pay-gateway.apple.com.evil.example/x',
    'https://apple-pay-gateway.apple.com:8443/x',
    'https://user@apple-pay-gateway.apple.com/x',
    'https://evil-apple-pay-gateway.apple.com/x',
    'no address',
  ])('[gateway-02] Apple Pay’s session is not asked for at %s', async (url) => {
    // Refused by the adapter: the test gateway would say something else.
    await expect(gateway.walletSession(url)).rejects.toThrow('this is no address of Apple Pay');
  });

  test.each(['apple-pay-gateway', 'cn-apple-pay-gateway', 'apple-pay-gateway-nc-pod3'])(
    'Apple Pay’s session is asked for at %s.apple.com',
    async (host) => {
      const url = `https://${host}.apple.com/paymentservices/startSession`;
      expect(await gateway.walletSession(url)).toMatchObject({ domainName: 'shop.example', displayName: 'Test shop' });
    },
  );
});

describe('reads webhooks', () => {
  const two = double.adapter({ webhookSecrets: ['an older secret', WEBHOOK_SECRET] });
  const payment = randomUUID();
  const webhook = (changes: object = {}) =>
    Buffer.from(
      JSON.stringify({
        id: 'event-1',
        type: 'payment_paid',
        created_at: '2026-11-23T10:00:00Z',
        secret_token: WEBHOOK_SECRET,
        account_name: 'shop',
        live: false,
        data: { id: payment, invoice_id: null, status: 'paid', amount: 1 },
        ...changes,
      }),
    );

  test('with any of the secrets, and says what to look up and nothing else', () => {
    const read = { eventId: 'event-1', type: 'payment_paid', ref: { kind: 'payment', id: payment }, isLive: false };
    expect(two.readWebhook(webhook())).toEqual(read);
    expect(two.readWebhook(webhook({ secret_token: 'an older secret' }))).toEqual(read);
    const invoice = randomUUID();
    expect(two.readWebhook(webhook({ data: { id: payment, invoice_id: invoice } }))?.ref).toEqual({
      kind: 'invoice',
      id: invoice,
    });
  });

  test.each([
    ['another secret', { secret_token: 'another secret' }],
    ['the beginning of the secret', { secret_token: WEBHOOK_SECRET.slice(0, -1) }],
    ['the secret and more', { secret_token: `${WEBHOOK_SECRET}x` }],
    ['no secret', { secret_token: undefined }],
    ['an empty secret', { secret_token: '' }],
    ['a list of secrets', { secret_token: [WEBHOOK_SECRET] }],
    ['an id that is a path', { data: { id: '../../settlements' } }],
    ['no data', { data: null }],
  ])('[gateway-04] not with %s', (_, changes) => {
    expect(two.readWebhook(webhook(changes))).toBeNull();
  });

  test.each(['', 'no json', '[]', 'null', '{"secret_token":"'])('not %j', (raw) => {
    expect(two.readWebhook(Buffer.from(raw))).toBeNull();
  });

  test('without a configured secret nothing is from the gateway', () => {
    expect(double.adapter({ webhookSecrets: [] }).readWebhook(webhook())).toBeNull();
  });
});

test('a gateway that is down is not asked for a while', async () => {
  let now = 0;
  const spared = double.adapter({ breaker: circuitBreaker({ now: () => now }) });
  await control('POST', '/faults', { answer: 'status', status: 503, count: 5 });
  for (let call = 0; call < 5; call += 1) expect(await outcome(spared.begin(beginning()))).toBe('unknown');
  await expect(spared.begin(beginning())).rejects.toMatchObject({ outcome: 'not_done', retryAfterMs: 15_000 });
  now = 15_000;
  expect(await outcome(spared.begin(beginning()))).toBe('answered');
});

test('a killed gateway comes back with everything it had answered', async () => {
  const hosted = await gateway.begin(beginning());
  await control('POST', '/pay', { invoice: hosted.ref.id });
  const wallet = await gateway.begin(stcPay());
  const before = [await gateway.fetch(hosted.ref), await gateway.fetch(wallet.ref)];
  await double.kill();
  expect(await outcome(fresh().fetch(hosted.ref))).not.toBe('answered');
  await double.restart();
  expect([await fresh().fetch(hosted.ref), await fresh().fetch(wallet.ref)]).toEqual(before);
  expect(await fresh().confirm(wallet.ref, wallet.action, '123456')).toMatchObject({ status: 'captured' });
});

test('[gateway-05] neither journal nor log holds keys, secrets, codes, tokens or whole card numbers', async () => {
  await fetch(`${double.baseUrl}/v1/payments`, { method: 'POST', body: '{"number":"4111111111111111"' });
  const written = readFileSync(path.join(double.folder, 'journal.ndjson'), 'utf8') + double.output();
  expect(written).toContain('XXXX-1010');
  const { secretKey, publishableKey } = GATEWAY_KEYS;
  for (const secret of [secretKey, publishableKey, WEBHOOK_SECRET, 'token of the wallet', '"123"', '0500000001'])
    expect(written).not.toContain(secret);
  expect(written).not.toMatch(/(?<![\d-])[45]\d{15}(?!\d)/);
  expect(written).not.toMatch(/otp_value|"cvc"/);
});
