import * as contract from '#contract/seller/api-keys.ts';
import { requireSeller } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { type App, route } from '#server/http/route.ts';
import { listKeys, makeKey, revokeKey } from './keys.ts';

export async function sellerApiKeyRoutes(app: App, deps: Deps) {
  app.route(route(contract.listApiKeys, requireSeller, async (seller) => ({ data: await listKeys(deps.db, seller) })));
  app.route(route(contract.makeApiKey, requireSeller, (seller, { body }) => makeKey(deps, seller, body)));
  app.route(
    route(contract.revokeApiKey, requireSeller, async (seller, { params }) => {
      await revokeKey(deps.db, seller, params.id);
      return {};
    }),
  );
}
