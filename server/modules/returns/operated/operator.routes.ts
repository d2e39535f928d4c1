import * as contract from '#contract/operator/orders/returns.ts';
import { requireOperator } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { type App, route } from '#server/http/route.ts';
import { exportList } from '#server/modules/audit/public.ts';
import { decide } from '#server/modules/returns/disputes/decide.ts';
import { readPhoto } from '#server/modules/returns/photos.ts';
import { sendPhoto } from '#server/modules/returns/send-photo.ts';
import { RETURN_COLUMNS } from './export-columns.ts';
import { getOperatedReturn, getOperatedReturnFile, listOperatedReturns, operatedSource } from './operated.ts';

export async function operatorReturnRoutes(app: App, deps: Deps) {
  const { db } = deps;
  app.route(
    route(contract.listOperatedReturns, requireOperator, (operator, { query }) =>
      listOperatedReturns(db, operator, query),
    ),
  );
  app.route(
    route(contract.exportOperatedReturns, requireOperator, (operator, { query: { language, ...filters } }, reply) =>
      exportList(deps, operator, reply, {
        ...{ list: 'returns', language, columns: RETURN_COLUMNS },
        // A search is a text that somebody typed: the log says that there was one.
        filters: { ...filters, ...(filters.search && { search: true }) },
        ...operatedSource(db, operator, filters),
      }),
    ),
  );
  app.route(
    route(contract.getOperatedReturn, requireOperator, (operator, { params }) =>
      getOperatedReturnFile(db, operator, params.id),
    ),
  );
  app.route(
    route(contract.getOperatedReturnPhoto, requireOperator, async (operator, { params }, reply) => {
      await getOperatedReturn(db, operator, params.id);
      return sendPhoto(reply, await readPhoto(deps, params.id, params.photoId));
    }),
  );
  app.route(
    route(contract.decideReturn, requireOperator, async (operator, { params: { id }, body }) => {
      const { outcome, shownProducts } = await decide(deps, operator, id, body);
      deps.changes.announce(shownProducts);
      return { outcome, return: await getOperatedReturn(db, operator, id) };
    }),
  );
}
