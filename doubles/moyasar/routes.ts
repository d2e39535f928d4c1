import { startWalletSession } from '#doubles/moyasar/sources/apple-pay.ts';
import { confirmStcPay } from '#doubles/moyasar/sources/stc-pay.ts';
import { type Route, route } from './context.ts';
import { pageOf } from './http.ts';
import { cancelInvoice, createInvoice, findInvoice, updateInvoice, viewInvoice } from './invoices.ts';
import { createPayment, findAttempt, update } from './payments.ts';
import { refundPayment, voidPayment } from './refunds.ts';
import { findSettlement, viewSettlement } from './settlements.ts';
import { metadataOf, textOf } from './validate.ts';

/** The documented API. */
export const API: Route[] = [
  route(
    'publishable',
    'POST',
    '/v1/payments',
    ({ store, origin, fields }) => createPayment(store, origin, fields),
    201,
  ),
  route('secret', 'GET', '/v1/payments', ({ store, query }) => {
    const payments = [...store.attempts.values()].map(({ payment }) => payment);
    const { values, meta } = pageOf(payments, query);
    return { payments: values, meta };
  }),
  route('secret', 'GET', '/v1/payments/:id', ({ store, id }) => findAttempt(store, id).payment),
  route('secret', 'PUT', '/v1/payments/:id', ({ store, id, fields }) => {
    const attempt = findAttempt(store, id);
    const description = textOf(fields, 'description') ?? attempt.payment.description;
    const metadata = metadataOf(fields) ?? attempt.payment.metadata;
    return update(store, attempt, 'payment_updated', { description, metadata });
  }),
  route('secret', 'POST', '/v1/payments/:id/refund', ({ store, id, fields }) => refundPayment(store, id, fields)),
  route('secret', 'POST', '/v1/payments/:id/void', ({ store, id }) => voidPayment(store, id)),
  route('open', 'POST', '/v1/stc_pays/:id/proceed', ({ store, id, fields }) => confirmStcPay(store, id, fields)),
  route('secret', 'POST', '/v1/invoices', ({ store, origin, fields }) => createInvoice(store, origin, fields), 201),
  route('secret', 'GET', '/v1/invoices', ({ store, query }) => {
    const { values, meta } = pageOf(
      [...store.invoices.values()].map((invoice) => viewInvoice(store, invoice)),
      query,
    );
    return { invoices: values, meta };
  }),
  route('secret', 'GET', '/v1/invoices/:id', ({ store, id }) => viewInvoice(store, findInvoice(store, id))),
  route('secret', 'PUT', '/v1/invoices/:id', ({ store, id, fields }) => updateInvoice(store, id, fields)),
  route('secret', 'PUT', '/v1/invoices/:id/cancel', ({ store, id }) => cancelInvoice(store, id)),
  route('secret', 'GET', '/v1/settlements', ({ store, query }) => {
    const { values, meta } = pageOf([...store.settlements.values()], query);
    return { settlements: values.map(viewSettlement), meta };
  }),
  route('secret', 'GET', '/v1/settlements/:id', ({ store, id }) => viewSettlement(findSettlement(store, id))),
  route('secret', 'GET', '/v1/settlements/:id/lines', ({ store, id, query }) => {
    const lines = findSettlement(store, id).lines.map((line) => ({ ...line, created_at: line.transacted_at }));
    const { values, meta } = pageOf(lines, query);
    return { lines: values.map(({ created_at: _, ...line }) => line), meta };
  }),
  route('secret', 'GET', '/v1/webhooks/attempts', ({ store, query }) => {
    const attempts = [...store.events.values()].flatMap((event) =>
      event.attempts.map((attempt, index) => ({
        ...attempt,
        event_id: event.id,
        event_type: event.type,
        retry_number: index + 1,
      })),
    );
    const { values, meta } = pageOf(attempts, query);
    return { webhook_attempts: values, meta };
  }),
  route('open', 'POST', '/v1/applepay/initiate', (context) => startWalletSession(context), 201),
];
