import * as contract from '#contract/seller/commission.ts';
import { requireConsole } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { type App, route } from '#server/http/route.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { showRates } from './rates.ts';

/** Serves people without a vendor too, so it is no endpoint of a vendor. */
export async function commissionRoutes(app: App, deps: Deps) {
  app.route(
    route(contract.getCommissionRates, requireConsole, ({ area }) => {
      if (area !== 'seller') throw new AppError('area_forbidden');
      return showRates(deps);
    }),
  );
}
