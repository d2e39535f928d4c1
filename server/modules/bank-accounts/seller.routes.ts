import * as contract from '#contract/seller/settings/bank.ts';
import { requireSeller } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { type App, route } from '#server/http/route.ts';
import { withdrawChange } from './end.ts';
import { requestChange } from './request.ts';
import { showAccounts } from './rows.ts';

/** The bank account of a vendor, for its owners. */
export async function sellerBankRoutes(app: App, deps: Deps) {
  const { db } = deps;
  app.route(route(contract.getBankAccounts, requireSeller, ({ vendorId }) => showAccounts(db, vendorId)));

  app.route(
    route(contract.requestAccountChange, requireSeller, async (seller, { body }) => {
      await requestChange(deps, seller, body);
      return showAccounts(db, seller.vendorId);
    }),
  );

  app.route(
    route(contract.withdrawAccountChange, requireSeller, async (seller, { params }) => {
      await withdrawChange(deps, seller, params.id);
      return showAccounts(db, seller.vendorId);
    }),
  );
}
