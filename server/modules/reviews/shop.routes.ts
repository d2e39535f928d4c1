import * as contract from '#contract/shop/reviews.ts';
import { requireCustomer, requireUser } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { clientById } from '#server/http/limits/client.ts';
import { type App, route } from '#server/http/route.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { findAlias } from '#server/modules/catalogue/public.ts';
import { findReviewSummary, findReviews, offerExists } from './queries.ts';
import { reportReview } from './report.ts';
import { createReview, getOwnReview, removeReview, updateReview } from './reviews.ts';

export async function reviewRoutes(app: App, { db, reader, limits, changes }: Deps) {
  app.route(
    route(contract.listReviews, async (request) => {
      const { params, query } = request;
      const { page, limit } = query;
      const from = reader(request);
      const id = (await offerExists(from, params.id)) ? params.id : await findAlias(from, params.id);
      if (!id) throw new AppError('product_not_found');
      const [data, summary] = await Promise.all([findReviews(from, id, page, limit), findReviewSummary(from, id)]);
      return {
        data,
        summary,
        meta: { page, limit, total: summary.total, totalPages: Math.ceil(summary.total / limit) },
      };
    }),
  );

  app.route(
    route(contract.getOwnReview, requireCustomer, (customer, request) => getOwnReview(db, customer, request.params.id)),
  );

  app.route(
    route(contract.createReview, requireCustomer, async (customer, request) => {
      await limits.take('review', clientById(customer.userId));
      const { review, productId } = await createReview(db, customer, request.params.id, request.body);
      changes.announce([productId]);
      return review;
    }),
  );

  app.route(
    route(contract.updateReview, requireCustomer, async (customer, request) => {
      await limits.take('review', clientById(customer.userId));
      const { review, productId } = await updateReview(db, customer, request.params.id, request.body);
      changes.announce([productId]);
      return review;
    }),
  );

  app.route(
    route(contract.removeReview, requireCustomer, async (customer, request) => {
      const { productId } = await removeReview(db, customer, request.params.id);
      changes.announce([productId]);
      return {};
    }),
  );

  app.route(
    route(contract.reportReview, requireUser, async ({ userId }, { params, body }) => {
      await limits.take('textReport', clientById(userId));
      await reportReview(db, userId, params.id, body);
      return {};
    }),
  );
}
