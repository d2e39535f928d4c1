import * as contract from '#contract/seller/views.ts';
import { requireSeller } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { type App, route } from '#server/http/route.ts';
import { spaceOfSeller } from './space.ts';
import { changeView, listViews, removeView, saveView } from './views.ts';

export async function sellerViewRoutes(app: App, { db }: Deps) {
  app.route(route(contract.listVendorViews, requireSeller, (caller) => listViews(db, spaceOfSeller(caller))));
  app.route(
    route(contract.saveVendorView, requireSeller, (caller, { body: { list, ...fields } }) =>
      saveView(db, spaceOfSeller(caller), list, fields),
    ),
  );
  app.route(
    route(contract.changeVendorView, requireSeller, (caller, { params, body }) =>
      changeView(db, spaceOfSeller(caller), params.id, body),
    ),
  );
  app.route(
    route(contract.removeVendorView, requireSeller, async (caller, { params }) => {
      await removeView(db, spaceOfSeller(caller), params.id);
      return {};
    }),
  );
}
