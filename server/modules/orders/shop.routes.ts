import * as tracking from '#contract/shop/orders/tracking.ts';
import * as contract from '#contract/shop/orders.ts';
import { requireCustomer } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { REPEATED_HEADER } from '#server/http/metrics/metrics.ts';
import { type App, route } from '#server/http/route.ts';
import { type PaymentGateway, paymentOf } from '#server/modules/payments/public.ts';
import { choiceRecorder } from '#server/modules/search/public.ts';
import { cancelOrder } from './cancel-order.ts';
import { countByStatus, countOrders, getOrder, listOrders, type OrderRow } from './customer-orders.ts';
import { listTrackingEvents } from './events.ts';
import { idempotencyKey } from './idempotency.ts';
import { lateRoutes } from './late/shop.routes.ts';
import { placeOrder } from './place-order.ts';
import { reorder } from './reorder.ts';
import { bankMoneyOf } from './transfers/bank-money.ts';
import { toBankMoney, toOrder, toParcel, toStats } from './views.ts';

export async function orderRoutes(app: App, deps: Deps & { gateway: PaymentGateway | null }) {
  const { db } = deps;
  const recordChoice = choiceRecorder(app, db);
  const show = (row: OrderRow) => toOrder(row, deps.config.payments);

  app.route(
    route(contract.placeOrder, requireCustomer, async (customer, request, reply) => {
      const { order, isRepeated, shownProducts, found } = await placeOrder(
        deps,
        customer,
        request.body,
        idempotencyKey(request),
      );
      if (isRepeated) reply.header(REPEATED_HEADER, 'true');
      deps.changes.announce(shownProducts);
      for (const each of found) recordChoice({ ...each, kind: 'order' });
      return order;
    }),
  );

  app.route(
    route(contract.listOrders, requireCustomer, async (customer, request) => {
      const { page: pageNumber, limit, ...filter } = request.query;
      const [rows, total] = await Promise.all([
        listOrders(db, customer, filter, pageNumber, limit),
        countOrders(db, customer, filter),
      ]);
      return { orders: rows.map(show), page: pageNumber, limit, total, totalPages: Math.ceil(total / limit) };
    }),
  );

  app.route(
    route(contract.getOrder, requireCustomer, async (customer, request) => {
      const row = await getOrder(db, customer, request.params.id);
      const [payment, bankMoney] = await Promise.all([
        row.payUntil === null ? null : paymentOf(deps, customer, row.id),
        bankMoneyOf(db, { ...row, total: row.totalAmount - row.creditApplied }),
      ]);
      return { ...show(row), ...(payment && { payment }), ...(bankMoney && { bankMoney: toBankMoney(bankMoney) }) };
    }),
  );

  app.route(
    route(contract.orderStats, requireCustomer, async (customer) => toStats(await countByStatus(db, customer))),
  );

  app.route(
    route(contract.cancelOrder, requireCustomer, async (customer, request) => {
      const { reason = null, asCredit } = request.body ?? {};
      const { order, shownProducts } = await cancelOrder(deps, customer, request.params.id, { reason, asCredit });
      deps.changes.announce(shownProducts);
      return order;
    }),
  );

  await app.register(lateRoutes, deps);

  app.route(
    route(tracking.trackOrder, requireCustomer, async (customer, request) => {
      const order = await getOrder(db, customer, request.params.id);
      return { events: await listTrackingEvents(db, order.id), parcels: order.fulfilments.map(toParcel) };
    }),
  );

  app.route(route(contract.reorder, requireCustomer, (customer, request) => reorder(db, customer, request.params.id)));
}
