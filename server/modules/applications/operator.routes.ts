import * as contract from '#contract/operator/applications.ts';
import { correctVendorLegal } from '#contract/operator/vendor-legal.ts';
import { requireOperator } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { type App, route } from '#server/http/route.ts';
import { exportList } from '#server/modules/audit/public.ts';
import { getOperated } from '#server/modules/vendors/public.ts';
import { approveApplication } from './approve.ts';
import { claimApplication, releaseApplication } from './claim.ts';
import { correctLegal } from './legal/correct-legal.ts';
import { openPaper } from './papers/papers.ts';
import { sendPaper } from './papers/send-paper.ts';
import { APPLICATION_COLUMNS } from './queue/export-columns.ts';
import { listQueue, queueSource } from './queue/list.ts';
import { rejectApplication, requestChanges, saveChecks, showIban } from './review.ts';
import { getReviewed } from './reviewed.ts';

/** The review of applications. */
export async function applicationReviewRoutes(app: App, deps: Deps) {
  const { db, changes } = deps;
  app.route(route(contract.listApplications, requireOperator, (operator, { query }) => listQueue(db, operator, query)));

  app.route(
    route(contract.exportApplications, requireOperator, (operator, { query: { language, ...filters } }, reply) =>
      exportList(deps, operator, reply, {
        ...{ list: 'applications', language, columns: APPLICATION_COLUMNS },
        // A search is a text that somebody typed: the log says that there was one.
        filters: { ...filters, ...(filters.search && { search: true }) },
        ...queueSource(db, operator, filters),
      }),
    ),
  );

  app.route(
    route(contract.getReviewedApplication, requireOperator, (operator, { params }) =>
      getReviewed(db, operator, params.id),
    ),
  );

  app.route(
    route(contract.showApplicationIban, requireOperator, async (operator, { params }) => ({
      iban: await showIban(deps, operator, params.id),
    })),
  );

  app.route(
    route(contract.claimApplication, requireOperator, async (operator, { params }) => {
      await claimApplication(db, operator, params.id);
      return getReviewed(db, operator, params.id);
    }),
  );

  app.route(
    route(contract.releaseApplication, requireOperator, async (operator, { params }) => {
      await releaseApplication(db, operator, params.id);
      return getReviewed(db, operator, params.id);
    }),
  );

  app.route(
    route(contract.checkApplication, requireOperator, async (operator, { params, body }) => {
      await saveChecks(db, operator, params.id, body.checks);
      return getReviewed(db, operator, params.id);
    }),
  );

  app.route(
    route(contract.requestApplicationChanges, requireOperator, async (operator, { params, body }) => {
      await requestChanges(deps, operator, params.id, body.note || null);
      return getReviewed(db, operator, params.id);
    }),
  );

  app.route(
    route(contract.rejectApplication, requireOperator, async (operator, { params, body }) => {
      await rejectApplication(deps, operator, params.id, body);
      return getReviewed(db, operator, params.id);
    }),
  );

  app.route(
    route(contract.approveApplication, requireOperator, async (operator, { params }) => {
      await approveApplication(deps, operator, params.id);
      changes.announce();
      return getReviewed(db, operator, params.id);
    }),
  );

  app.route(
    route(contract.openPaper, requireOperator, async ({ actor }, { params }, reply) =>
      sendPaper(reply, await openPaper(deps, actor, params.id, null)),
    ),
  );

  app.route(
    route(correctVendorLegal, requireOperator, async (operator, { params, body }) => {
      await correctLegal(deps, operator, params.id, body);
      // The vendor's page names it by law.
      changes.announce();
      return getOperated(db, operator, params.id);
    }),
  );
}
