import * as contract from '#contract/shop/personal-data.ts';
import { requireUser } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { type App, route } from '#server/http/route.ts';
import type { Pictures } from '#server/modules/media/public.ts';
import { deleteOwnAccount, exportOwnData } from './own-account.ts';

export async function privacyRoutes(app: App, deps: Deps & { pictures: Pictures }) {
  app.route(route(contract.exportPersonalData, requireUser, (user) => exportOwnData(deps, user)));

  app.route(
    route(contract.deleteAccount, requireUser, async (user, request) => {
      await deleteOwnAccount(deps, user, request.body.currentPassword);
      return {};
    }),
  );
}
