import * as contract from '#contract/seller/sales.ts';
import { requireSeller } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { type App, route } from '#server/http/route.ts';
import { listUnderReview } from '#server/modules/offers/review/under-review.ts';
import { getSale, listSales } from './read.ts';
import { stopSale } from './stop.ts';
import { changeSale, createSale } from './write.ts';

/** Sales that vendors schedule, and their prices that the operator looks at. */
export async function sellerSaleRoutes(app: App, deps: Deps) {
  const { db, config, changes } = deps;
  app.route(
    route(contract.listSales, requireSeller, async (seller, { query }) => ({
      ...(await listSales(db, seller, query)),
      isLicenceRequired: config.requireDiscountLicence,
    })),
  );
  app.route(route(contract.getSale, requireSeller, (seller, { params }) => getSale(db, seller, params.id)));
  app.route(
    route(contract.createSale, requireSeller, async (seller, { body }) => {
      const { id, productIds } = await createSale(deps, seller, body);
      changes.announce(productIds);
      return getSale(db, seller, id);
    }),
  );
  app.route(
    route(contract.changeSale, requireSeller, async (seller, { params, body }) => {
      const { id, productIds } = await changeSale(deps, seller, params.id, body);
      changes.announce(productIds);
      return getSale(db, seller, id);
    }),
  );
  app.route(
    route(contract.stopSale, requireSeller, async (seller, { params }) => {
      changes.announce(await stopSale(db, seller, params.id));
      return getSale(db, seller, params.id);
    }),
  );
  app.route(
    route(contract.listPricesUnderReview, requireSeller, async (seller) => ({
      data: await listUnderReview(db, seller),
    })),
  );
}
