import * as contract from '#contract/seller/programs/webhooks.ts';
import { requireSeller } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { type App, route } from '#server/http/route.ts';
import { getDelivery, listDeliveries, resend, resendFailed, sendTrial } from './deliveries.ts';
import { changeWebhook, listWebhooks, makeWebhook, removeWebhook, renewSecret, switchWebhook } from './webhooks.ts';

export async function sellerWebhookRoutes(app: App, deps: Deps) {
  const { db } = deps;
  app.route(route(contract.listWebhooks, requireSeller, async (seller) => ({ data: await listWebhooks(db, seller) })));
  app.route(route(contract.makeWebhook, requireSeller, (seller, { body }) => makeWebhook(deps, seller, body)));
  app.route(
    route(contract.changeWebhook, requireSeller, (seller, { params, body }) =>
      changeWebhook(db, seller, params.id, body),
    ),
  );
  app.route(
    route(contract.switchWebhook, requireSeller, (seller, { params, body }) =>
      switchWebhook(db, seller, params.id, body.isOn),
    ),
  );
  app.route(
    route(contract.renewWebhookSecret, requireSeller, (seller, { params }) => renewSecret(deps, seller, params.id)),
  );
  app.route(
    route(contract.removeWebhook, requireSeller, async (seller, { params }) => {
      await removeWebhook(db, seller, params.id);
      return {};
    }),
  );
  app.route(route(contract.tryWebhook, requireSeller, (seller, { params }) => sendTrial(deps, seller, params.id)));
  app.route(
    route(contract.listDeliveries, requireSeller, (seller, { params, query }) =>
      listDeliveries(db, seller, params.id, query),
    ),
  );
  app.route(route(contract.getDelivery, requireSeller, (seller, { params }) => getDelivery(db, seller, params)));
  app.route(route(contract.resendFailed, requireSeller, (seller, { params }) => resendFailed(deps, seller, params.id)));
  app.route(route(contract.resendDelivery, requireSeller, (seller, { params }) => resend(deps, seller, params)));
}
