import * as contract from '#contract/seller/vendor.ts';
import { requireSeller } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { type App, route } from '#server/http/route.ts';
import { getOwn } from './list.ts';

export async function sellerVendorRoutes(app: App, { db }: Deps) {
  app.route(route(contract.getOwnVendor, requireSeller, (seller) => getOwn(db, seller)));
}
