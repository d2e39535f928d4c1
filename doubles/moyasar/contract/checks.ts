import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { AMOUNT, type Check, newInvoice, newPayment, paid, refused, shown } from './check.ts';
import { PAYMENT_CHECKS } from './payment-checks.ts';
import { InvoiceShape, LineShape, MetaShape, PaymentShape, SettlementShape } from './shapes.ts';

const KEYS: Check[] = [
  {
    group: 'keys',
    title: 'a wrong key is refused with 401',
    run: async (api) => {
      const { type } = refused(await api('GET', '/payments', undefined, 'wrong'), 401);
      assert.equal(type, 'authentication_error');
    },
  },
  {
    group: 'keys',
    title: 'a publishable key makes payments',
    run: async (api) => void shown(await api('POST', '/payments', newPayment(), 'publishable'), 201, PaymentShape),
  },
  {
    group: 'keys',
    title: 'a publishable key neither reads nor refunds nor makes invoices',
    run: async (api) => {
      const { id } = await paid(api);
      refused(await api('GET', `/payments/${id}`, undefined, 'publishable'), 401, 403);
      refused(await api('POST', `/payments/${id}/refund`, { amount: 100 }, 'publishable'), 401, 403);
      refused(await api('POST', '/invoices', newInvoice(), 'publishable'), 401, 403);
    },
  },
];

const INVOICES: Check[] = [
  {
    group: 'invoices',
    title: 'an invoice is made, fetched and says where it is paid',
    run: async (api) => {
      const wanted = newInvoice();
      const made = shown(await api('POST', '/invoices', wanted), 201, InvoiceShape);
      assert.equal(made.status, 'initiated');
      assert.equal(made.amount, AMOUNT);
      assert.deepEqual(made.metadata, wanted.metadata);
      assert.ok(made.url.includes(made.id));
      const fetched = shown(await api('GET', `/invoices/${made.id}`), 200, InvoiceShape);
      assert.deepEqual(fetched.payments, []);
      assert.equal(fetched.success_url, 'https://shop.example/done');
    },
  },
  {
    group: 'invoices',
    title: 'amounts below 100 and fractions are refused with 400',
    run: async (api) => {
      for (const amount of [99, 100.5, undefined]) {
        const { type } = refused(await api('POST', '/invoices', newInvoice({ amount })), 400);
        assert.equal(type, 'invalid_request_error');
      }
    },
  },
  {
    group: 'invoices',
    title: 'a cancelled invoice is canceled, and an unknown one is not found',
    run: async (api) => {
      const { id } = shown(await api('POST', '/invoices', newInvoice()), 201, InvoiceShape);
      assert.equal(shown(await api('PUT', `/invoices/${id}/cancel`), 200, InvoiceShape).status, 'canceled');
      assert.equal(shown(await api('GET', `/invoices/${id}`), 200, InvoiceShape).status, 'canceled');
      refused(await api('GET', `/invoices/${randomUUID()}`), 404);
    },
  },
  {
    group: 'expiry',
    title: 'an invoice expires at its end',
    run: async (api) => {
      const expired_at = new Date(Date.now() + 1_000).toISOString();
      const { id, status } = shown(await api('POST', '/invoices', newInvoice({ expired_at })), 201, InvoiceShape);
      assert.equal(status, 'initiated');
      const deadline = Date.now() + 4_000;
      let seen = '';
      while (seen !== 'expired' && Date.now() < deadline)
        seen = shown(await api('GET', `/invoices/${id}`), 200, InvoiceShape).status;
      assert.equal(seen, 'expired');
    },
  },
];

const SETTLEMENTS: Check[] = [
  {
    group: 'settlements',
    title: 'settlements and their lines are listed in pages',
    run: async (api) => {
      const { status, body } = await api('GET', '/settlements?page=1');
      assert.equal(status, 200);
      MetaShape.parse(body.meta);
      for (const value of body.settlements.slice(0, 1)) {
        const { id } = SettlementShape.parse(value);
        const lines = await api('GET', `/settlements/${id}/lines?page=1`);
        MetaShape.parse(lines.body.meta);
        for (const line of lines.body.lines) {
          const { type, payment_amount: paid, amount, fee, tax } = LineShape.parse(line);
          // The amount is net, and the fee contains its tax.
          if (type === 'payment') assert.equal(amount, paid - fee);
          assert.ok(tax <= fee);
        }
      }
    },
  },
];

export const CHECKS: Check[] = [...KEYS, ...INVOICES, ...PAYMENT_CHECKS, ...SETTLEMENTS];
