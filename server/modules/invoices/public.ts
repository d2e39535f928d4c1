/** DOC findOrderId */
export { findOrderId } from './queries.ts';
/** DOC InvoiceRenderer */
export type { InvoiceRenderer } from './renderer.ts';
/** Sets tax documents as PDF in a process of its own, which is there only while there is something to set. */
export { invoiceRenderer } from './renderer.ts';
/** An order's file: */
/** DOC invoiceFileName */
/** Issues what an order has to have: */
export { getInvoiceFile, invoiceFileName, issueInvoices } from './service.ts';
