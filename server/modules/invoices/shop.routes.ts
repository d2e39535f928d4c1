import { getInvoice } from '#contract/shop/orders.ts';
import type { Deps } from '#server/deps.ts';
import { requireCustomer } from '#server/http/access.ts';
import { type App, route } from '#server/http/route.ts';
import { getOwnInvoiceFile } from './service.ts';

export async function invoiceRoutes(app: App, deps: Deps) {
  app.route(
    route(getInvoice, requireCustomer, async (customer, request, reply) => {
      const { name, pdf } = await getOwnInvoiceFile(deps, customer, request.params.id);
      return reply.type('application/pdf').header('content-disposition', `attachment; filename="${name}"`).send(pdf);
    }),
  );
}
