import * as contract from '#contract/shop/reviews.ts';
import type { Db } from '#server/db/client.ts';
import { requireCustomer, requireUser } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { clientById } from '#server/http/limits/client.ts';
import { type App, route } from '#server/http/route.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { findAlias } from '#server/modules/catalogue/public.ts';
import { reportReview } from './report.ts';
import { createReview, getOwnReview, removeReview, updateReview } from './reviews.ts';
import { findShownReviews } from './shown-reviews.ts';

export async function reviewRoutes(app: App, { db, reader, limits, changes }: Deps) {
  app.route(
    route(contract.listReviews, async (request) => {
      const { params, query } = request;
      const from = reader(request);
      const shown = (await findShownReviews(from, params.id, query)) ?? (await findOfAlias(from, params.id, query));
      if (!shown) throw new AppError('product_not_found');
      const { total } = shown.summary;
      return { ...shown, meta: { ...query, total, totalPages: Math.ceil(total / query.limit) } };
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

/** Of the offer that an offer of before is part of now. */
async function findOfAlias(db: Db, oldId: string, page: { page: number; limit: number }) {
  const id = await findAlias(db, oldId);
  return id ? findShownReviews(db, id, page) : null;
}
