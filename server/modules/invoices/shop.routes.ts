import { getInvoice } from '#contract/shop/orders.ts';
import { requireCustomer } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { type App, route } from '#server/http/route.ts';
import { getOwnInvoiceFile } from './file.ts';
import type { InvoiceRenderer } from './renderer.ts';

export async function invoiceRoutes(app: App, deps: Deps & { invoices: InvoiceRenderer }) {
  app.route(
    route(getInvoice, requireCustomer, async (customer, request, reply) => {
      const { name, pdf } = await getOwnInvoiceFile(deps, customer, request.params.id);
      return reply.type('application/pdf').header('content-disposition', `attachment; filename="${name}"`).send(pdf);
    }),
  );
}
