/** Handles the job that has documents issued of which no job told. */
export { enqueueDue } from './due.ts';
export {
  /** An order's PDF file: its tax documents, and a pro-forma for what is not invoiced yet. */
  getInvoiceFile,
  /** The name under which an order's file is downloaded. */
  invoiceFileName,
  /** Handles the job that issues what is due of an order. */
  prepareInvoiceFile,
} from './file.ts';
/** Issues an order's invoices at their tax point, and credit notes for what is cancelled after it. Repeating changes nothing. */
export { issueInvoices } from './issue.ts';
/** Tax documents of a customer's orders, which stay as they are. */
export { personalData } from './personal-data.ts';
export {
  /** An order's issued documents as a list. */
  documentsOfOrder,
  /** Finds an order's id by its number. */
  findOrderId,
} from './queries.ts';
export {
  /** Renders tax documents as PDF. */
  type InvoiceRenderer,
  /** Starts a renderer, whose helper process runs only while there is something to render. */
  invoiceRenderer,
} from './renderer.ts';
