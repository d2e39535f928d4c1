import type { Db } from '#server/db/client.ts';
import type { CustomerScope } from '#server/http/access.ts';
import { AppError } from '#server/kernel/app-error.ts';
import type { Config } from '#server/platform/config.ts';
import { issueInvoices } from './issue.ts';
import { findFile, findOrderNumber, storeFile } from './queries.ts';
import type { InvoiceRenderer } from './renderer.ts';

interface Parts {
  db: Db;
  config: Config;
  invoices: InvoiceRenderer;
}

/** An order's file: the stored one, or issued, rendered and stored now. Throws `order_not_found`. */
export async function getInvoiceFile(parts: Parts, orderId: string): Promise<Buffer> {
  const stored = await findFile(parts.db, orderId);
  if (stored) return stored;
  const documents = await issueInvoices(parts, orderId);
  const pdf = await parts.invoices.render(documents);
  await storeFile(parts.db, orderId, pdf, documents.length);
  // A concurrent request may have stored its file first: all requests answer the same one.
  return (await findFile(parts.db, orderId)) ?? pdf;
}

/** The same for a customer, with the file's name. Throws `order_not_found`, also for another customer's order. */
export async function getOwnInvoiceFile(parts: Parts, customer: CustomerScope, orderId: string) {
  const orderNumber = await findOrderNumber(parts.db, customer, orderId);
  if (!orderNumber) throw new AppError('order_not_found');
  return { name: invoiceFileName(orderNumber), pdf: await getInvoiceFile(parts, orderId) };
}

export function invoiceFileName(orderNumber: string): string {
  return `invoice-${orderNumber}.pdf`;
}
