import * as contract from '#contract/seller/reviews.ts';
import { type MemberScope, requireSeller } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { clientById } from '#server/http/limits/client.ts';
import { type App, route } from '#server/http/route.ts';
import { getVendorReview, listVendorReviews } from './list.ts';
import { type Answered, removeReply, reply, reportAsVendor } from './reply.ts';

export async function sellerReviewRoutes(app: App, deps: Deps) {
  const { db, limits, changes } = deps;
  const show = async (seller: MemberScope, id: string, { productId }: Answered) => {
    changes.announce([productId]);
    return getVendorReview(db, seller, id);
  };

  app.route(
    route(contract.listVendorReviews, requireSeller, (seller, { query }) => listVendorReviews(db, seller, query)),
  );
  app.route(
    route(contract.replyToReview, requireSeller, async (seller, { params: { id }, body }) =>
      show(seller, id, await reply(deps, seller, id, body.body)),
    ),
  );
  app.route(
    route(contract.removeReply, requireSeller, async (seller, { params: { id } }) =>
      show(seller, id, await removeReply(db, seller, id)),
    ),
  );
  app.route(
    route(contract.reportVendorReview, requireSeller, async (seller, { params: { id }, body }) => {
      await limits.take('textReport', clientById(seller.userId));
      await reportAsVendor(db, seller, id, body);
      return {};
    }),
  );
}
