import { getShop } from '#contract/shop/shop.ts';
import { DEMO_ACCOUNTS } from '#demo/people/people.ts';
import type { Deps } from '#server/deps.ts';
import { type App, route } from '#server/http/route.ts';

export async function shopRoutes(app: App, { config }: Deps) {
  const { publicUrl, guestNavigation, pricesIncludeVat, passwordMinLength } = config;
  const { appStores, operator, mapTilesUrl, support } = config;
  const demoAccounts = config.demoData ? DEMO_ACCOUNTS.map(({ email, password }) => ({ email, password })) : [];
  app.route(
    route(getShop, async () => ({
      publicUrl,
      guestNavigation,
      pricesIncludeVat,
      passwordMinLength,
      appStores,
      operator,
      mapTilesUrl,
      support,
      demoAccounts,
    })),
  );
}
