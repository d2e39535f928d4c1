import * as contract from '#contract/shop/catalogue.ts';
import * as vendors from '#contract/shop/vendors.ts';
import type { Deps } from '#server/http/deps.ts';
import { type App, route, sendJson } from '#server/http/route.ts';
import { tellShown } from '#server/http/shown-products.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { keepCatalogue } from './kept.ts';
import { keepVendors } from './kept-vendors.ts';
import { keepCards } from './lists/kept-cards.ts';
import { listOffers, type TextSearch } from './lists/offer-list.ts';
import { getOffer } from './offer-detail.ts';
import { findVendor, listVendors } from './vendors.ts';

export async function catalogueRoutes(app: App, { reader, changes, search }: Deps & { search: TextSearch }) {
  const kept = keepCatalogue(reader, changes);
  const keptVendors = keepVendors();
  const cards = keepCards(keptVendors);

  app.route(
    route(contract.listProducts, async (request, reply) => {
      const { json, products } = await listOffers({ db: reader(request), search, kept, cards }, request.query);
      tellShown(request, reply, products);
      return sendJson(reply, json);
    }),
  );

  app.route(
    route(contract.getProduct, async (request, reply) => {
      const { json, products } = await getOffer(reader(request), keptVendors, request.params.id);
      tellShown(request, reply, products);
      return sendJson(reply, json);
    }),
  );

  app.route(
    route(contract.listCategories, async ({ query }) => {
      const tree = await kept.tree();
      return { data: query.includeChildren ? tree : tree.map(({ children: _, ...category }) => category) };
    }),
  );

  app.route(
    route(contract.getCategory, async ({ params }) => {
      const [tree, asked] = [await kept.tree(), await kept.categoryOf(params.id)];
      const category = tree.flatMap((root) => [root, ...root.children]).find(({ id }) => id === asked);
      if (!category) throw new AppError('not_found');
      return category;
    }),
  );

  app.route(
    route(vendors.listVendors, async (request) => {
      const { query } = request;
      const { page, limit } = query;
      if (query.isActive === false || query.isVerified === false)
        return { data: [], total: 0, page, limit, totalPages: 0 };
      const { data, total } = await listVendors(reader(request), query);
      return { data, total, page, limit, totalPages: Math.ceil(total / limit) };
    }),
  );

  app.route(
    route(vendors.getVendor, async (request) => {
      const vendor = await findVendor(reader(request), request.params.id);
      if (!vendor) throw new AppError('not_found');
      return vendor;
    }),
  );
}
