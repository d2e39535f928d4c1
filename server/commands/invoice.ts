import { writeFile } from 'node:fs/promises';
import { findOrderId, getInvoiceFile, invoiceFileName, invoiceRenderer } from '#server/modules/invoices/public.ts';
import type { Command } from './command.ts';

export const invoiceCommand: Command = {
  name: 'invoice',
  usage: 'invoice <number> [file]',
  summary: 'write an order’s invoices and credit notes to a PDF file, issuing missing ones',
  execute: async ({ config, db, args: [orderNumber = '', file = invoiceFileName(orderNumber)], print }) => {
    const orderId = await findOrderId(db, orderNumber);
    if (!orderId) throw new Error(`There is no order "${orderNumber}".`);
    const invoices = invoiceRenderer();
    try {
      await writeFile(file, await getInvoiceFile({ config, db, invoices }, orderId));
    } finally {
      invoices.close();
    }
    print(`${file} is written.`);
  },
};
