import * as contract from '#contract/shop/stock-alerts.ts';
import { requireCustomer } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { clientById } from '#server/http/limits/client.ts';
import { type App, route } from '#server/http/route.ts';
import { addAlert, findAlerts, removeAlert } from './alerts.ts';

export async function stockAlertRoutes(app: App, { db, limits }: Deps) {
  app.route(
    route(contract.listStockAlerts, requireCustomer, async (customer, { params }) => ({
      variantIds: await findAlerts(db, customer, params.id),
    })),
  );

  app.route(
    route(contract.addStockAlert, requireCustomer, async (customer, { params }) => {
      await limits.take('stockAlert', clientById(customer.userId));
      await addAlert(db, customer, { offerId: params.id, variantId: params.variantId });
      return {};
    }),
  );

  app.route(
    route(contract.removeStockAlert, requireCustomer, async (customer, { params }) => {
      await removeAlert(db, customer, params.variantId);
      return {};
    }),
  );
}
