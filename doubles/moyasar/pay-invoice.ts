import { type Fields, Refusal } from './http.ts';
import { isPayable } from './invoices.ts';
import type { Invoice, Payment } from './objects.ts';
import { addPayment } from './payments.ts';
import type { Store } from './store.ts';

/** A try of a shopper under an invoice. `isLate`: the control API pays what nobody can pay any more. */
export function payInvoice(store: Store, origin: string, invoice: Invoice, source: Fields, isLate = false): Payment {
  if (!isLate && !isPayable(store, invoice))
    throw new Refusal(400, 'invalid_request_error', 'This invoice cannot be paid');
  const { id, amount, currency, description } = invoice;
  const callback_url = `${origin}/invoices/${id}`;
  return addPayment(store, origin, {
    amount,
    currency,
    description,
    callback_url,
    invoice_id: id,
    metadata: invoice.metadata,
    source,
  });
}
