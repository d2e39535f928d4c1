import { listReviews } from '#contract/reviews.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/errors.ts';
import { type App, route } from '#server/http.ts';
import { findReviewSummary, findReviews, offerExists } from './queries.ts';

export async function reviewRoutes(app: App, { db }: Deps) {
  app.route({
    ...route(listReviews),
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
}
