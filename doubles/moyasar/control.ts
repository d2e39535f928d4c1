import { type Route, route } from './context.ts';
import { notFound } from './http.ts';
import { findInvoice, viewInvoice } from './invoices.ts';
import { payInvoice } from './pay-invoice.ts';
import { endAbandoned, findAttempt, finish } from './payments.ts';
import { refundPayment } from './refunds.ts';
import { settle } from './settlements.ts';
import { change } from './store.ts';
import type { Settings } from './webhooks.ts';

const FIRST_CARD = '4201320111111010';

/** How tests bend the gateway. Routes only if the process was started with `--control`. */
export const CONTROL: Route[] = [
  route('control', 'POST', '/control/faults', ({ control, fields }) => control.faults.add(fields)),
  route('control', 'DELETE', '/control/faults', ({ control }) => control.faults.clear()),
  route('control', 'POST', '/control/webhooks', ({ control, fields }) => {
    Object.assign(control.webhooks.settings, fields satisfies Partial<Record<keyof Settings, unknown>>);
  }),
  route('control', 'POST', '/control/webhooks/release', ({ control, fields }) =>
    control.webhooks.release(fields.reverse === true),
  ),
  route('control', 'POST', '/control/webhooks/replay', async ({ store, control, fields }) => {
    const event = store.events.get(String(fields.id)) ?? [...store.events.values()].at(-1);
    if (!event) throw notFound();
    return { status: await control.webhooks.post(event) };
  }),
  route('control', 'POST', '/control/webhooks/forge', async ({ store, control, fields }) => {
    const { payment } = findAttempt(store, String(fields.id));
    const id = String(fields.eventId ?? `forged-${store.events.size}`);
    const type = String(fields.type ?? 'payment_paid');
    const event = { id, type, created_at: store.time(), data: payment, attempts: [], dueAt: null };
    const data = { ...payment, ...(fields.set as object | undefined) };
    const secret = fields.secret === undefined ? {} : { secret: String(fields.secret) };
    return { status: await control.webhooks.post(event, { ...secret, data }) };
  }),
  route('control', 'GET', '/control/events', ({ store }) => [...store.events.values()]),
  route('control', 'POST', '/control/object', ({ store, fields }) => {
    const id = String(fields.id);
    const set = fields.set as object;
    const invoice = store.invoices.get(id);
    if (invoice) store.save(change('invoice', id, { ...invoice, ...set }));
    const attempt = store.attempts.get(id);
    if (attempt) store.save(change('attempt', id, { ...attempt, payment: { ...attempt.payment, ...set } }));
    if (!invoice && !attempt) throw notFound();
  }),
  route('control', 'POST', '/control/clock', ({ store, fields }) => {
    store.advance(Number(fields.advanceMs));
    endAbandoned(store);
  }),
  // Without a browser. `isPending` leaves the bank's page open, `payment` answers it, `isLate` pays after the end.
  route('control', 'POST', '/control/pay', ({ store, origin, fields }) => {
    const { invoice: invoiceId, payment: paymentId, card = FIRST_CARD, isPending, isLate } = fields;
    const payment = paymentId
      ? findAttempt(store, String(paymentId)).payment
      : payInvoice(
          store,
          origin,
          viewInvoice(store, findInvoice(store, String(invoiceId))),
          { type: 'creditcard', number: card, name: 'Test Shopper', cvc: '123' },
          isLate === true,
        );
    const attempt = findAttempt(store, payment.id);
    return attempt.outcome && payment.status === 'initiated' && !isPending
      ? finish(store, attempt, attempt.outcome)
      : payment;
  }),
  route('control', 'POST', '/control/refund', ({ store, fields }) => refundPayment(store, String(fields.id), fields)),
  route('control', 'POST', '/control/settle', ({ store, fields }) =>
    settle(store, fields.lines as Parameters<typeof settle>[1]),
  ),
];
