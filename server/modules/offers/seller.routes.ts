import * as contract from '#contract/seller/offers.ts';
import * as sellOne from '#contract/seller/sell-one.ts';
import type { BatchAnswer } from '#contract/shared/selling/offers.ts';
import { requireSeller, requireSellerOrProgram } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { type App, route } from '#server/http/route.ts';
import { exportList } from '#server/modules/audit/public.ts';
import type { Search } from '#server/modules/search/public.ts';
import { type Batch, sourceOf } from './batches.ts';
import { changeOffer } from './change-offer.ts';
import { confirmHeldPrice, dropHeldPrice } from './held-prices.ts';
import { listPrices, listStockMovements } from './history.ts';
import { VARIANT_COLUMNS } from './list/export-columns.ts';
import { listOwnCategories, listOwnVariants, ownVariantsSource } from './list/list.ts';
import { MOVEMENT_COLUMNS, movementsSource } from './list/movement-file.ts';
import { getOwnOffer } from './list/own-offer.ts';
import { findProducts } from './offering/find-products.ts';
import { offerProduct } from './offering/offer-product.ts';
import { undoOffer } from './offering/undo-offer.ts';
import { setPriceLimits } from './price-limits.ts';
import { changePrices } from './prices.ts';
import { changeStock } from './stock.ts';
import { undoPrices } from './undo-prices.ts';

export async function sellerOfferRoutes(app: App, deps: Deps & { search: Search }) {
  const { db, changes } = deps;
  const toAnswer = ({ batch, rows, productIds }: { batch: Batch | null; productIds: string[] } & Rows): BatchAnswer => {
    changes.announce(productIds);
    return { batchId: batch?.id ?? null, undoUntil: batch?.undoUntil ?? null, rows };
  };

  // With its only offer a product enters search, or leaves it: then its words change too (docs/decisions/0040).
  const announceOffer = (productId: string, isOnlyOffer: boolean) =>
    changes.announce(isOnlyOffer ? undefined : [productId]);

  app.route(route(contract.listVariantCategories, requireSeller, (seller) => listOwnCategories(db, seller)));
  app.route(
    route(contract.exportVariants, requireSeller, (seller, { query: { language, ...filters } }, reply) =>
      exportList(deps, seller, reply, {
        ...{ list: 'offers', language, columns: VARIANT_COLUMNS },
        // A search is a text that somebody typed: the log says that there was one.
        filters: { ...filters, ...(filters.search && { search: true }) },
        ...ownVariantsSource(db, seller, filters),
      }),
    ),
  );
  app.route(route(contract.getOffer, requireSeller, (seller, { params }) => getOwnOffer(db, seller, params.id)));
  app.route(
    route(contract.listVariants, requireSellerOrProgram, (seller, { query }) => listOwnVariants(db, seller, query)),
  );
  app.route(
    route(contract.changePrices, requireSellerOrProgram, async (seller, { body: { rows, source } }) =>
      toAnswer(await changePrices(db, seller, rows, sourceOf(seller, source))),
    ),
  );
  app.route(
    route(contract.confirmHeldPrice, requireSeller, async (seller, { params, body }) =>
      toAnswer(await confirmHeldPrice(db, seller, params.id, body.price)),
    ),
  );
  app.route(
    route(contract.dropHeldPrice, requireSeller, async (seller, { params }) => {
      await dropHeldPrice(db, seller, params.id);
      return {};
    }),
  );
  app.route(
    route(contract.setPriceLimits, requireSeller, (seller, { params, body }) =>
      setPriceLimits(db, seller, params.id, body),
    ),
  );
  app.route(
    route(contract.undoPrices, requireSeller, async (seller, { params }) =>
      toAnswer(await undoPrices(db, seller, params.id)),
    ),
  );
  app.route(
    route(contract.changeStock, requireSellerOrProgram, async (seller, { body: { rows, source, ...why } }, reply) => {
      const from = { source: sourceOf(seller, source), waitedMs: () => reply.elapsedTime };
      return toAnswer(await changeStock(deps, seller, rows, { ...why, ...from }));
    }),
  );
  historyRoutes(app, deps);
  app.route(
    route(sellOne.findProducts, requireSellerOrProgram, (seller, { query }) => findProducts(deps, seller, query)),
  );
  app.route(
    route(sellOne.offerProduct, requireSellerOrProgram, async (seller, { body }) => {
      const { productId, batch, isOnlyOffer, ...offered } = await offerProduct(db, seller, body);
      announceOffer(productId, isOnlyOffer);
      return { ...offered, batchId: batch.id, undoUntil: batch.undoUntil ?? new Date().toISOString() };
    }),
  );
  app.route(
    route(sellOne.undoOffer, requireSeller, async (seller, { params, body }) => {
      const { productId, isOnlyOffer, ...undone } = await undoOffer(db, seller, params.id, body.batchId);
      announceOffer(productId, isOnlyOffer);
      return undone;
    }),
  );
  app.route(
    route(contract.changeOffer, requireSellerOrProgram, async (seller, { params, body }) => {
      const { productId, isOnlyOffer, ...changed } = await changeOffer(deps, seller, params.id, body);
      announceOffer(productId, isOnlyOffer);
      return changed;
    }),
  );
}

function historyRoutes(app: App, deps: Deps) {
  const { db } = deps;
  app.route(
    route(contract.exportMovements, requireSeller, (seller, { query: { language, variantId } }, reply) =>
      exportList(deps, seller, reply, {
        ...{ list: 'stock-history', language, columns: MOVEMENT_COLUMNS, filters: { variantId } },
        ...movementsSource(db, seller, variantId),
      }),
    ),
  );
  app.route(
    route(contract.listMovements, requireSeller, (seller, { params, query }) =>
      listStockMovements(db, seller, params.id, query),
    ),
  );
  app.route(
    route(contract.listPriceChanges, requireSeller, (seller, { params, query }) =>
      listPrices(db, seller, params.id, query),
    ),
  );
}

type Rows = Pick<BatchAnswer, 'rows'>;
