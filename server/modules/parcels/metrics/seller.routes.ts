import * as contract from '#contract/seller/orders/metrics.ts';
import { requireSeller } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { type App, route } from '#server/http/route.ts';
import { listMeasured, measure } from './measure.ts';

export async function sellerMetricsRoutes(app: App, { reader }: Deps) {
  app.route(
    route(contract.getMetrics, requireSeller, (seller, request) =>
      measure(reader(request), seller, request.query.days),
    ),
  );
  app.route(
    route(contract.listMeasuredParcels, requireSeller, (seller, request) =>
      listMeasured(reader(request), seller, request.query),
    ),
  );
}
