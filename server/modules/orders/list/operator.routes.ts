import * as contract from '#contract/operator/orders/list.ts';
import { requireOperator } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { type App, route } from '#server/http/route.ts';
import { exportList } from '#server/modules/audit/public.ts';
import type { PaymentGateway } from '#server/modules/payments/public.ts';
import { ORDER_COLUMNS } from './export-columns.ts';
import { listOperatedOrders, operatedSource } from './list.ts';

export async function operatorOrderListRoutes(app: App, deps: Deps & { gateway: PaymentGateway | null }) {
  app.route(
    route(contract.listOperatedOrders, requireOperator, (operator, { query }) =>
      listOperatedOrders(deps, operator, query),
    ),
  );
  app.route(
    route(contract.exportOperatedOrders, requireOperator, (operator, { query: { language, ...filters } }, reply) =>
      exportList(deps, operator, reply, {
        ...{ list: 'orders', language, columns: ORDER_COLUMNS },
        // A search is a text that somebody typed: the log says that there was one.
        filters: { ...filters, ...(filters.search && { search: true }) },
        ...operatedSource(deps, operator, filters),
      }),
    ),
  );
}
