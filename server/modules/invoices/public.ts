export {
  /** An order's PDF file: the stored one, or issued, rendered and stored now. */
  getInvoiceFile,
  /** The name under which an order's file is downloaded. */
  invoiceFileName,
} from './file.ts';
/** Issues an order's invoices, and its credit notes once it is cancelled. Running it again changes nothing. */
export { issueInvoices } from './issue.ts';
/** Tax documents of a customer's orders, which stay as they are. */
export { personalData } from './personal-data.ts';
/** Finds an order's id by its number. */
export { findOrderId } from './queries.ts';
export {
  /** Renders tax documents as PDF. */
  type InvoiceRenderer,
  /** Starts a renderer, whose helper process runs only while there is something to render. */
  invoiceRenderer,
} from './renderer.ts';
