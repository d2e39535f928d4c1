import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { AMOUNT, type Check, newPayment, paid, refused, shown } from './check.ts';
import { MetaShape, PaymentShape } from './shapes.ts';

const PAYMENTS: Check[] = [
  ...(
    [
      ['123456', 'paid', 'Paid'],
      ['000000', 'paid', 'Paid'],
      ['111111', 'failed', 'Insufficient Balance.'],
      ['222222', 'failed', 'You have exceeded the allowed daily transaction limit for your STC Pay account.'],
      ['333333', 'failed', 'You have exceeded the maximum allowed transaction amount.'],
      ['444444', 'failed', 'Connection timed out while waiting for response from STC Pay service.'],
      ['987654', 'failed', 'Invalid OTP'],
    ] as const
  ).map(
    ([code, status, message]): Check => ({
      group: 'payments',
      title: `STC Pay with the code ${code}: ${message}`,
      run: async (api) => {
        const payment = await paid(api, code);
        assert.equal(payment.status, status);
        assert.equal(payment.source.message, message);
      },
    }),
  ),
  ...(
    [
      ['0515555555', 'Mobile number is not registered to use the STC Pay service.'],
      ['0515555556', 'Please update your information using the STC Pay app before attempting payment.'],
      ['0515555557', 'The customer account status is invalid, please contact STC Pay support.'],
      ['0515555558', 'You have exhausted your OTP attempts, please wait 15 minutes then try again.'],
      ['0515555559', 'Please wait 60 seconds before attempting a new payment.'],
    ] as const
  ).map(
    ([mobile, message]): Check => ({
      group: 'payments',
      title: `STC Pay with the mobile ${mobile}: ${message}`,
      run: async (api) => {
        const source = { type: 'stcpay', mobile };
        const payment = shown(await api('POST', '/payments', newPayment({ source })), 201, PaymentShape);
        assert.equal(payment.status, 'failed');
        assert.equal(payment.source.message, message);
      },
    }),
  ),
  {
    group: 'payments',
    title: 'an unknown payment is not found',
    run: async (api) => void refused(await api('GET', `/payments/${randomUUID()}`), 404),
  },
  {
    group: 'payments',
    title: 'a payment without a source is refused with 400',
    run: async (api) => void refused(await api('POST', '/payments', newPayment({ source: undefined })), 400),
  },
  {
    group: 'payments',
    title: 'a voided payment is voided, once',
    run: async (api) => {
      const { id } = await paid(api);
      const voided = shown(await api('POST', `/payments/${id}/void`), 200, PaymentShape);
      assert.equal(voided.status, 'voided');
      assert.ok(voided.voided_at);
      refused(await api('POST', `/payments/${id}/void`), 400);
    },
  },
];

const IDEMPOTENCY: Check[] = [
  {
    group: 'idempotency',
    title: 'the given id becomes the payment’s, and used again it makes no second payment',
    run: async (api) => {
      const wanted = newPayment();
      const first = shown(await api('POST', '/payments', wanted), 201, PaymentShape);
      assert.equal(first.id, wanted.given_id);
      // Documents and observers differ: answered again, or refused. Never a second one, never changed.
      const again = await api('POST', '/payments', { ...wanted, amount: AMOUNT + 100 });
      if (again.status !== 201) refused(again, 400);
      else assert.equal(again.body.id, wanted.given_id);
      assert.equal(shown(await api('GET', `/payments/${wanted.given_id}`), 200, PaymentShape).amount, AMOUNT);
    },
  },
];

const REFUNDS: Check[] = [
  {
    group: 'refunds',
    title: 'parts are refunded, but never more than was captured',
    run: async (api) => {
      const { id } = await paid(api);
      const first = shown(await api('POST', `/payments/${id}/refund`, { amount: 10_000 }), 200, PaymentShape);
      assert.equal(first.refunded, 10_000);
      assert.ok(first.refunded_at);
      refused(await api('POST', `/payments/${id}/refund`, { amount: 15_001 }), 400);
      const second = shown(await api('POST', `/payments/${id}/refund`, { amount: 15_000 }), 200, PaymentShape);
      assert.equal(second.refunded, AMOUNT);
      assert.equal(second.status, 'refunded');
      refused(await api('POST', `/payments/${id}/refund`, { amount: 1 }), 400);
    },
  },
  {
    group: 'refunds',
    title: 'what was not paid cannot be refunded',
    run: async (api) => {
      const { id } = shown(await api('POST', '/payments', newPayment()), 201, PaymentShape);
      refused(await api('POST', `/payments/${id}/refund`, { amount: 100 }), 400);
    },
  },
];

const LISTS: Check[] = [
  {
    group: 'lists',
    title: 'payments are listed by metadata, newest first',
    run: async (api) => {
      const attempt = randomUUID();
      const metadata = { attempt };
      await api('POST', '/payments', newPayment());
      const first = shown(await api('POST', '/payments', newPayment({ metadata })), 201, PaymentShape);
      const second = shown(await api('POST', '/payments', newPayment({ metadata })), 201, PaymentShape);
      const { status, body } = await api('GET', `/payments?metadata[attempt]=${attempt}&page=1`);
      assert.equal(status, 200);
      assert.deepEqual(
        body.payments.map((payment: unknown) => PaymentShape.parse(payment).id),
        [second.id, first.id],
      );
      assert.equal(MetaShape.parse(body.meta).next_page, null);
    },
  },
  {
    group: 'lists',
    title: 'payments are listed by the time of their last change',
    run: async (api) => {
      const { id, updated_at } = await paid(api);
      const since = (ms: number) => encodeURIComponent(new Date(Date.parse(updated_at) + ms).toISOString());
      const ids = async (ms: number) => {
        const { body } = await api('GET', `/payments?updated[gt]=${since(ms)}&page=1`);
        return body.payments.map((payment: { id: string }) => payment.id);
      };
      assert.ok((await ids(-1_000)).includes(id));
      assert.ok(!(await ids(60_000)).includes(id));
    },
  },
];

export const PAYMENT_CHECKS: Check[] = [...PAYMENTS, ...IDEMPOTENCY, ...REFUNDS, ...LISTS];
