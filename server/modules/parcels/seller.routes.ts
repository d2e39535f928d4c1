import * as papers from '#contract/seller/orders/papers.ts';
import * as contract from '#contract/seller/orders/parcels.ts';
import * as supply from '#contract/seller/orders/supply.ts';
import * as undelivered from '#contract/seller/orders/undelivered.ts';
import * as settings from '#contract/seller/settings/handling.ts';
import { requireSeller } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { type App, route } from '#server/http/route.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { toHalalas, toRiyals } from '#server/kernel/money.ts';
import { cannotSupply } from './cannot-supply.ts';
import { getHandling, saveHandling } from './handling.ts';
import { moveParcels } from './move.ts';
import { listPicks } from './papers/picks.ts';
import { openPrinter } from './papers/print.ts';
import { getParcel } from './parcel.ts';
import { listParcels } from './queue.ts';
import { failOwnDelivery, takeBackOwnParcel } from './undelivered.ts';

export async function sellerParcelRoutes(app: App, deps: Deps) {
  const { db } = deps;
  app.route(route(settings.getHandling, requireSeller, (seller) => getHandling(db, seller)));
  app.route(
    route(settings.saveHandling, requireSeller, async (seller, { body }) => {
      await saveHandling(db, seller, body);
      return getHandling(db, seller);
    }),
  );
  app.route(route(contract.listParcels, requireSeller, (seller, { query }) => listParcels(db, seller, query)));
  const printer = openPrinter(deps);
  app.addHook('onClose', async () => printer.close());
  app.route(
    route(papers.printParcels, requireSeller, async (seller, { query }, reply) => {
      const { name, pdf } = await printer.print(seller, query);
      return reply.type('application/pdf').header('content-disposition', `attachment; filename="${name}"`).send(pdf);
    }),
  );
  app.route(
    route(papers.getPicks, requireSeller, (seller, { query }) =>
      listPicks(db, seller, query.ids.split(',').filter(Boolean)),
    ),
  );
  app.route(
    route(contract.getParcel, requireSeller, (seller, { params }) => getParcel(db, seller, params.id, new Date())),
  );
  app.route(
    route(contract.acceptParcels, requireSeller, async (seller, { body: { ids } }) => ({
      data: await moveParcels(
        deps,
        seller,
        'CONFIRMED',
        ids.map((id) => ({ id, wish: { to: 'CONFIRMED' } })),
      ),
    })),
  );
  app.route(
    route(contract.packParcels, requireSeller, async (seller, { body: { ids } }) => ({
      data: await moveParcels(
        deps,
        seller,
        'PROCESSING',
        ids.map((id) => ({ id, wish: { to: 'PROCESSING' } })),
      ),
    })),
  );
  app.route(
    route(contract.shipParcels, requireSeller, async (seller, { body: { parcels } }) => ({
      data: await moveParcels(
        deps,
        seller,
        'SHIPPED',
        parcels.map(({ id, carrier, trackingNumber }) => ({ id, wish: { to: 'SHIPPED', carrier, trackingNumber } })),
      ),
    })),
  );
  app.route(
    route(supply.cancelPieces, requireSeller, async (seller, { params, body }) => {
      const { outcome, back, shownProducts } = await cannotSupply(deps, seller, params.id, body);
      deps.changes.announce(shownProducts);
      return { outcome, amount: toRiyals(back) };
    }),
  );
  app.route(
    route(undelivered.failDelivery, requireSeller, async (seller, { params, body }) => ({
      outcome: await failOwnDelivery(deps, seller, params.id, body),
    })),
  );
  app.route(
    route(undelivered.takeBackParcel, requireSeller, async (seller, { params, body }) => {
      const { outcome, amount, shownProducts } = await takeBackOwnParcel(deps, seller, params.id, body.lines);
      deps.changes.announce(shownProducts);
      return { outcome, amount: toRiyals(amount) };
    }),
  );
  app.route(
    route(contract.deliverParcel, requireSeller, async (seller, { body: { id, ...riyals } }) => {
      const collected = riyals.collected == null ? null : toHalalas(riyals.collected);
      const confirmed = riyals.confirmed == null ? null : toHalalas(riyals.confirmed);
      const wish = { to: 'DELIVERED', collected, confirmed } as const;
      const [answer] = await moveParcels(deps, seller, 'DELIVERED', [{ id, wish }]);
      if (!answer) throw new AppError('not_found');
      return answer;
    }),
  );
}
