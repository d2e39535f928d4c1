import { getShop, type Shop } from '#contract/shop/shop.ts';
import type { Deps } from '#server/http/deps.ts';
import { type App, route } from '#server/http/route.ts';

interface Options extends Pick<Deps, 'config'> {
  /** Shown on the login page of a demo shop. */
  demoAccounts: Shop['demoAccounts'];
}

export async function shopRoutes(app: App, { config, demoAccounts }: Options) {
  const { publicUrl, guestNavigation, pricesIncludeVat, passwordMinLength } = config;
  const { appStores, merchant, mapTilesUrl, support, payments } = config;
  const shop = {
    publicUrl,
    guestNavigation,
    pricesIncludeVat,
    passwordMinLength,
    appStores,
    mapTilesUrl,
    paymentMethods: payments.methods,
  };
  app.route(route(getShop, () => ({ ...shop, operator: merchant, support, demoAccounts })));
}
