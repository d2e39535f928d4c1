import * as contract from '#contract/operator/proposals.ts';
import { type OperatorScope, requireOperator } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { type App, route } from '#server/http/route.ts';
import type { Search } from '#server/modules/search/public.ts';
import { noteOnProposal } from './notes.ts';
import { claimProposal } from './review/claim.ts';
import { approveProposal, rejectProposal, requestChanges } from './review/decide.ts';
import { mergeProposal } from './review/merge.ts';
import { listQueue } from './review/queue.ts';
import { getReviewed } from './review/review-view.ts';

/** The review of what vendors propose. */
export async function proposalReviewRoutes(app: App, deps: Deps & { search: Search }) {
  const { db, changes } = deps;
  const show = (operator: OperatorScope, id: string) => getReviewed(deps, operator, id);

  app.route(
    route(contract.listReviewedProposals, requireOperator, (operator, { query }) => listQueue(db, operator, query)),
  );
  app.route(route(contract.getReviewedProposal, requireOperator, (operator, { params }) => show(operator, params.id)));
  app.route(
    route(contract.claimProposal, requireOperator, async (operator, { params }) => {
      await claimProposal(db, operator, params.id);
      return show(operator, params.id);
    }),
  );
  // An approval or a merge changes words that search knows: nothing named (docs/decisions/0040).
  app.route(
    route(contract.approveProposal, requireOperator, async (operator, { params, body }) => {
      await approveProposal(deps, operator, params.id, body);
      changes.announce();
      return show(operator, params.id);
    }),
  );
  app.route(
    route(contract.mergeProposal, requireOperator, async (operator, { params, body }) => {
      await mergeProposal(deps, operator, params.id, body);
      changes.announce();
      return show(operator, params.id);
    }),
  );
  app.route(
    route(contract.requestProposalChanges, requireOperator, async (operator, { params, body }) => {
      await requestChanges(deps, operator, params.id, body);
      return show(operator, params.id);
    }),
  );
  app.route(
    route(contract.rejectProposal, requireOperator, async (operator, { params, body }) => {
      await rejectProposal(deps, operator, params.id, { reason: body.reason, note: body.note || null });
      return show(operator, params.id);
    }),
  );
  app.route(
    route(contract.noteOnProposal, requireOperator, async (operator, { params, body }) => {
      await noteOnProposal(db, operator, params.id, body.text);
      return show(operator, params.id);
    }),
  );
}
