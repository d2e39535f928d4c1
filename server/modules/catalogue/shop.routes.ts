import * as contract from '#contract/shop/catalogue.ts';
import * as vendors from '#contract/shop/vendors.ts';
import type { Deps } from '#server/http/deps.ts';
import { type App, route } from '#server/http/route.ts';
import { tellShown } from '#server/http/shown-products.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { listCategoryTree } from './categories.ts';
import { getOffer } from './offer-detail.ts';
import { listOffers, type TextSearch } from './offer-list.ts';
import { findVendor, listVendors } from './vendors.ts';

export async function catalogueRoutes(app: App, { db, search }: Deps & { search: TextSearch }) {
  app.route(
    route(contract.listProducts, async (request, reply) => {
      const list = await listOffers(db, search, request.query);
      tellShown(
        request,
        reply,
        list.data.map(({ product }) => product.id),
      );
      return list;
    }),
  );

  app.route(
    route(contract.getProduct, async (request, reply) => {
      const offer = await getOffer(db, request.params.id);
      tellShown(request, reply, [offer.product.id]);
      return offer;
    }),
  );

  app.route(
    route(contract.listCategories, async ({ query }) => {
      const tree = await listCategoryTree(db);
      return { data: query.includeChildren ? tree : tree.map(({ children: _, ...category }) => category) };
    }),
  );

  app.route(
    route(contract.getCategory, async ({ params }) => {
      const tree = await listCategoryTree(db);
      const category = tree.flatMap((root) => [root, ...root.children]).find(({ id }) => id === params.id);
      if (!category) throw new AppError('not_found');
      return category;
    }),
  );

  app.route(
    route(vendors.listVendors, async ({ query }) => {
      const { page, limit } = query;
      if (query.isActive === false || query.isVerified === false)
        return { data: [], total: 0, page, limit, totalPages: 0 };
      const { data, total } = await listVendors(db, query);
      return { data, total, page, limit, totalPages: Math.ceil(total / limit) };
    }),
  );

  app.route(
    route(vendors.getVendor, async ({ params }) => {
      const vendor = await findVendor(db, params.id);
      if (!vendor) throw new AppError('not_found');
      return vendor;
    }),
  );
}
