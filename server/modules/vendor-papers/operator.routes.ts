import * as contract from '#contract/operator/vendor-papers.ts';
import { requireOperator } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { type App, route } from '#server/http/route.ts';
import { exportList } from '#server/modules/audit/public.ts';
import { acceptPaper, refusePaper } from './decide.ts';
import { PAPER_COLUMNS } from './export-columns.ts';
import { showPapers } from './rows.ts';
import { listTasks, showPapersOf, taskSource } from './tasks.ts';

/** The papers of vendors, for the operator. */
export async function operatorPaperRoutes(app: App, deps: Deps) {
  const { db, changes } = deps;
  app.route(route(contract.listPaperTasks, requireOperator, (operator, { query }) => listTasks(db, operator, query)));

  app.route(
    route(contract.exportPaperTasks, requireOperator, (operator, { query: { language, ...filters } }, reply) =>
      exportList(deps, operator, reply, {
        ...{ list: 'papers', language, columns: PAPER_COLUMNS },
        // A search is a text that somebody typed: the log says that there was one.
        filters: { ...filters, ...(filters.search && { search: true }) },
        ...taskSource(db, operator, filters),
      }),
    ),
  );

  app.route(
    route(contract.listPapersOfVendor, requireOperator, (operator, { params }) =>
      showPapersOf(db, operator, params.id),
    ),
  );

  app.route(
    route(contract.acceptVendorPaper, requireOperator, async (operator, { params }) => {
      const vendorId = await acceptPaper(deps, operator, params.id);
      changes.announce();
      return showPapers(db, vendorId);
    }),
  );

  app.route(
    route(contract.refuseVendorPaper, requireOperator, async (operator, { params, body }) => {
      const vendorId = await refusePaper(deps, operator, params.id, { reason: body.reason, note: body.note ?? null });
      return showPapers(db, vendorId);
    }),
  );
}
