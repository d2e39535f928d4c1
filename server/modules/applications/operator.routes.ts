import * as contract from '#contract/operator/applications.ts';
import { correctVendorLegal } from '#contract/operator/vendor-legal.ts';
import { requireOperator } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { type App, route } from '#server/http/route.ts';
import { getOperated } from '#server/modules/vendors/public.ts';
import { approveApplication } from './approve.ts';
import { claimApplication } from './claim.ts';
import { correctLegal } from './legal/correct-legal.ts';
import { openPaper } from './papers/papers.ts';
import { sendPaper } from './papers/send-paper.ts';
import { getReviewed, listQueue } from './queue.ts';
import { rejectApplication, requestChanges, saveChecks, showIban } from './review.ts';

/** The review of applications. */
export async function applicationReviewRoutes(app: App, deps: Deps) {
  const { db, changes } = deps;
  app.route(route(contract.listApplications, requireOperator, (operator, { query }) => listQueue(db, operator, query)));
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
