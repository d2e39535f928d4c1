import * as contract from '#contract/shop/reviews.ts';
import type { Deps } from '#server/deps.ts';
import { requireCustomer } from '#server/http/access.ts';
import { type App, route } from '#server/http/route.ts';
import { AppError } from '#server/kernel/errors.ts';
import { findReviewSummary, findReviews, offerExists } from './queries.ts';
import { createReview, getOwnReview, removeReview, updateReview } from './service.ts';

export async function reviewRoutes(app: App, { db, limits, changes }: Deps) {
  app.route({
    ...route(contract.listReviews),
    handler: async ({ params, query: { page, limit } }) => {
      if (!(await offerExists(db, params.id))) throw new AppError('product_not_found');
      const [data, summary] = await Promise.all([
        findReviews(db, params.id, page, limit),
        findReviewSummary(db, params.id),
      ]);
      return {
        data,
        summary,
        meta: { page, limit, total: summary.total, totalPages: Math.ceil(summary.total / limit) },
      };
    },
  });

  app.route({
    ...route(contract.getOwnReview),
    handler: (request) => getOwnReview(db, requireCustomer(request).customerId, request.params.id),
  });

  app.route({
    ...route(contract.createReview),
    handler: async (request, reply) => {
      const { customerId } = requireCustomer(request);
      await limits.take('reviewCustomer', customerId);
      const review = await createReview(db, customerId, request.params.id, request.body);
      changes.announce();
      return reply.code(201).send(review);
    },
  });

  app.route({
    ...route(contract.updateReview),
    handler: async (request) => {
      const { customerId } = requireCustomer(request);
      await limits.take('reviewCustomer', customerId);
      const review = await updateReview(db, customerId, request.params.id, request.body);
      changes.announce();
      return review;
    },
  });

  app.route({
    ...route(contract.removeReview),
    handler: async (request) => {
      await removeReview(db, requireCustomer(request).customerId, request.params.id);
      changes.announce();
      return {};
    },
  });
}
