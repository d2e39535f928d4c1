import * as content from '#contract/operator/product-content.ts';
import * as contract from '#contract/operator/proposals.ts';
import { type OperatorScope, requireOperator } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { type App, route } from '#server/http/route.ts';
import { readPicture } from '#server/http/upload.ts';
import type { Pictures } from '#server/modules/media/public.ts';
import type { Search } from '#server/modules/search/public.ts';
import { editProduct, getEditable } from './editing/edit.ts';
import { noteOnProposal } from './notes.ts';
import { addPicture, cropPicture } from './pictures.ts';
import { claimProposal } from './review/claim.ts';
import { approveProposal, rejectProposal, requestChanges } from './review/decide.ts';
import { mergeProposal } from './review/merge.ts';
import { listQueue } from './review/queue.ts';
import { getReviewed } from './review/review-view.ts';

/** The review of what vendors propose, and the same changes made by the operator's own people. */
export async function proposalReviewRoutes(app: App, deps: Deps & { search: Search; pictures: Pictures }) {
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
  app.route(
    route(content.getProductContent, requireOperator, (operator, { params }) => getEditable(db, operator, params.id)),
  );
  app.route(
    route(content.editProduct, requireOperator, async (operator, { params, body }) => {
      await editProduct(db, operator, params.id, body);
      changes.announce();
      return getEditable(db, operator, params.id);
    }),
  );
  app.route(
    route(content.addProductPicture, requireOperator, async (operator, request) =>
      addPicture(deps, operator, await readPicture(request, content.addProductPicture.upload)),
    ),
  );
  app.route(
    route(content.cropProductPicture, requireOperator, (operator, { params, body }) =>
      cropPicture(deps, operator, params.id, body.crop),
    ),
  );
}
