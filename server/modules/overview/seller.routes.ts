import * as contract from '#contract/seller/home.ts';
import { requireSeller } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { type App, route } from '#server/http/route.ts';
import { readVendorHome } from './vendor-home.ts';

export async function sellerHomeRoutes(app: App, { reader }: Deps) {
  app.route(
    route(contract.getSellerHome, requireSeller, (seller, request) =>
      readVendorHome(reader(request), seller, new Date()),
    ),
  );
}
