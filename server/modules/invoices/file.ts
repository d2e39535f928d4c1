import type { Db } from '#server/db/client.ts';
import type { CustomerScope } from '#server/http/access.ts';
import { AppError } from '#server/kernel/app-error.ts';
import type { Config } from '#server/platform/config.ts';
import type { TaxDocument } from './document.ts';
import { issueInvoices } from './issue.ts';
import { findFile, findOrderNumber, storeFile } from './queries.ts';
import type { InvoiceRenderer } from './renderer.ts';

interface Parts {
  db: Db;
  config: Config;
  invoices: InvoiceRenderer;
}

/**
 * An order's file: its tax documents, and a pro-forma for what has not reached its tax point. One without a pro-forma is stored,
 * so that every download has the same bytes. Throws `order_not_found`.
 */
export async function getInvoiceFile(parts: Parts, orderId: string): Promise<Buffer> {
  const { issued, proForma } = await issueInvoices(parts, orderId);
  if (proForma.length > 0) return parts.invoices.render([...issued, ...proForma]);
  return fileOf(parts, orderId, issued);
}

/** Handles the job `documents`: issues what is due, and renders the file once nothing is missing. */
export async function prepareInvoiceFile(parts: Parts, orderId: string): Promise<void> {
  const { issued, proForma } = await issueInvoices(parts, orderId);
  if (proForma.length === 0) await fileOf(parts, orderId, issued);
}

async function fileOf({ db, invoices }: Parts, orderId: string, documents: TaxDocument[]): Promise<Buffer> {
  const stored = await findFile(db, orderId, documents.length);
  if (stored) return stored;
  const pdf = await invoices.render(documents);
  await storeFile(db, orderId, pdf, documents.length);
  // A concurrent request may have stored its file first: all requests answer the same one.
  return (await findFile(db, orderId, documents.length)) ?? pdf;
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
