import { randomUUID } from 'node:crypto';
import { type Fields, invalid, notFound, Refusal } from './http.ts';
import { formatAmount, type Invoice, type Payment } from './objects.ts';
import { change, type Store } from './store.ts';
import { amountOf, metadataOf, textOf, timeOf, urlOf } from './validate.ts';

export function createInvoice(store: Store, origin: string, fields: Fields): Invoice & { payments: Payment[] } {
  const { amount, currency } = amountOf(fields);
  const description = textOf(fields, 'description');
  if (!description) throw invalid({ description: ['is required'] });
  const id = randomUUID();
  const at = store.time();
  const invoice: Invoice = {
    id,
    status: 'initiated',
    amount,
    currency,
    description,
    logo_url: null,
    amount_format: formatAmount(amount, currency),
    url: `${origin}/invoices/${id}?lang=ar`,
    callback_url: urlOf(fields, 'callback_url'),
    success_url: urlOf(fields, 'success_url'),
    back_url: urlOf(fields, 'back_url'),
    expired_at: timeOf(fields, 'expired_at'),
    created_at: at,
    updated_at: at,
    metadata: metadataOf(fields),
  };
  store.save(change('invoice', id, invoice));
  return viewInvoice(store, invoice);
}

export function findInvoice(store: Store, id: string): Invoice {
  const invoice = store.invoices.get(id);
  if (!invoice) throw notFound();
  return invoice;
}

/** An invoice as it is answered: its status is what its payments and the clock make of it. */
export function viewInvoice(store: Store, invoice: Invoice): Invoice & { payments: Payment[] } {
  const payments = [...store.attempts.values()]
    .map(({ payment }) => payment)
    .filter(({ invoice_id }) => invoice_id === invoice.id);
  return { ...invoice, status: statusOf(store, invoice, payments), payments };
}

function statusOf(store: Store, { status, expired_at }: Invoice, payments: Payment[]): Invoice['status'] {
  for (const word of ['paid', 'refunded', 'voided'] as const)
    if (payments.some((payment) => payment.status === word)) return word;
  const isOver = expired_at !== null && Date.parse(expired_at) <= store.now();
  return status === 'initiated' && isOver ? 'expired' : status;
}

/** Whether a shopper can still pay. A payment that a bank is asked about goes on all the same. */
export function isPayable(store: Store, invoice: Invoice): boolean {
  return viewInvoice(store, invoice).status === 'initiated';
}

export function cancelInvoice(store: Store, id: string): Invoice & { payments: Payment[] } {
  const invoice = findInvoice(store, id);
  if (!isPayable(store, invoice))
    throw new Refusal(400, 'invalid_request_error', `This invoice is ${viewInvoice(store, invoice).status}`);
  const canceled: Invoice = { ...invoice, status: 'canceled', updated_at: store.time() };
  store.save(change('invoice', id, canceled));
  return viewInvoice(store, canceled);
}

export function updateInvoice(store: Store, id: string, fields: Fields): Invoice & { payments: Payment[] } {
  const invoice: Invoice = { ...findInvoice(store, id), metadata: metadataOf(fields), updated_at: store.time() };
  store.save(change('invoice', id, invoice));
  return viewInvoice(store, invoice);
}
