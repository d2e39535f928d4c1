import * as contract from '#contract/operator/products.ts';
import { requireOperator } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { type App, route } from '#server/http/route.ts';
import { exportList } from '#server/modules/audit/public.ts';
import { PRODUCT_COLUMNS } from './export-columns.ts';
import { getProductFile } from './file.ts';
import { holdOffer, releaseOffer } from './hold.ts';
import { listOperated, operatedSource } from './list.ts';
import { mergeProducts } from './merging/merge.ts';
import { previewMerge } from './merging/preview.ts';
import { undoMerge } from './merging/undo.ts';

export async function operatorProductRoutes(app: App, deps: Deps) {
  const { db, changes } = deps;
  app.route(
    route(contract.listOperatedProducts, requireOperator, (operator, { query }) => listOperated(db, operator, query)),
  );
  app.route(
    route(contract.exportOperatedProducts, requireOperator, (operator, { query: { language, ...filters } }, reply) =>
      exportList(deps, operator, reply, {
        ...{ list: 'products', language, columns: PRODUCT_COLUMNS },
        // A search is a text that somebody typed: the log says that there was one.
        filters: { ...filters, ...(filters.search && { search: true }) },
        ...operatedSource(db, operator, filters),
      }),
    ),
  );
  app.route(
    route(contract.getOperatedProduct, requireOperator, (operator, { params }) =>
      getProductFile(db, operator, params.id),
    ),
  );
  app.route(
    route(contract.previewProductMerge, requireOperator, (operator, { params, query }) =>
      previewMerge(db, operator, params.id, query.into),
    ),
  );
  app.route(
    route(contract.mergeProducts, requireOperator, async (operator, { params, body }) => {
      await mergeProducts(db, operator, params.id, body);
      changes.announce();
      return getProductFile(db, operator, body.into);
    }),
  );
  app.route(
    route(contract.undoProductMerge, requireOperator, async (operator, { params }) => {
      const productId = await undoMerge(db, operator, params.id);
      changes.announce();
      return getProductFile(db, operator, productId);
    }),
  );
  app.route(
    route(contract.holdOffer, requireOperator, async (operator, { params, body }) => {
      const { productId } = await holdOffer(db, operator, params.id, body.reason);
      changes.announce();
      return getProductFile(db, operator, productId);
    }),
  );
  app.route(
    route(contract.releaseOffer, requireOperator, async (operator, { params, body }) => {
      const { productId } = await releaseOffer(db, operator, params.id, body.reason);
      changes.announce();
      return getProductFile(db, operator, productId);
    }),
  );
}
