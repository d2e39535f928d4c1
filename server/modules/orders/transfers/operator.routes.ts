import * as contract from '#contract/operator/money/transfers.ts';
import { requireOperator } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { type App, route } from '#server/http/route.ts';
import { exportList } from '#server/modules/audit/public.ts';
import { keepAsOperator, matchAsOperator, recordAsOperator, returnAsOperator } from './as-operator.ts';
import { TRANSFER_COLUMNS } from './export-columns.ts';
import { listOperatedTransfers, transferSource } from './operated.ts';

/** Money on the bank account, as the operator's team records it. */
export async function operatorTransferRoutes(app: App, deps: Deps) {
  const { db } = deps;
  app.route(
    route(contract.listTransfers, requireOperator, (operator, { query }) => listOperatedTransfers(db, operator, query)),
  );
  app.route(
    route(contract.exportTransfers, requireOperator, (operator, { query: { language, ...filters } }, reply) =>
      exportList(deps, operator, reply, {
        ...{ list: 'transfers', language, columns: TRANSFER_COLUMNS },
        // A search is a text that somebody typed: the log says that there was one.
        filters: { ...filters, ...(filters.search && { search: true }) },
        ...transferSource(db, operator, filters),
      }),
    ),
  );
  app.route(
    route(contract.recordTransfer, requireOperator, (operator, { body }) => recordAsOperator(deps, operator, body)),
  );
  app.route(
    route(contract.matchTransfer, requireOperator, (operator, { params, body }) =>
      matchAsOperator(deps, operator, params.id, body.orderNumber),
    ),
  );
  app.route(
    route(contract.returnTransfer, requireOperator, async (operator, { params, body }) => ({
      outcome: await returnAsOperator(deps, operator, params.id, body.isOther),
    })),
  );
  app.route(
    route(contract.keepTransfer, requireOperator, async (operator, { params }) => ({
      outcome: await keepAsOperator(deps, operator, params.id),
    })),
  );
}
