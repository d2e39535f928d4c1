import * as profile from '#contract/seller/profile.ts';
import * as closing from '#contract/seller/settings/closing.ts';
import * as holiday from '#contract/seller/settings/holiday.ts';
import * as contract from '#contract/seller/vendor.ts';
import { requireSeller } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { type App, route } from '#server/http/route.ts';
import { closeOwnVendor, findObstacles } from './close.ts';
import { endHoliday, getHoliday, planHoliday } from './holiday.ts';
import { getOwn } from './list.ts';
import { getProfile, saveProfile } from './profile.ts';

export async function sellerVendorRoutes(app: App, deps: Deps) {
  const { db, changes } = deps;
  app.route(route(contract.getOwnVendor, requireSeller, (seller) => getOwn(db, seller)));

  app.route(route(profile.getVendorProfile, requireSeller, (seller) => getProfile(db, seller)));

  app.route(
    route(profile.saveVendorProfile, requireSeller, async (seller, { body }) => {
      await saveProfile(db, seller, body);
      changes.announce();
      return getProfile(db, seller);
    }),
  );

  app.route(route(holiday.getHoliday, requireSeller, (seller) => getHoliday(db, seller)));

  app.route(
    route(holiday.setHoliday, requireSeller, async (seller, { body }) => {
      announce(await planHoliday(db, seller, body));
      return getHoliday(db, seller);
    }),
  );

  app.route(
    route(holiday.endHoliday, requireSeller, async (seller) => {
      announce(await endHoliday(db, seller));
      return getHoliday(db, seller);
    }),
  );

  app.route(route(closing.getClosing, requireSeller, ({ vendorId }) => findObstacles(db, vendorId)));

  app.route(
    route(closing.closeVendor, requireSeller, async (seller, { body }) => {
      await closeOwnVendor(deps, seller, body.reason);
      changes.announce();
      return {};
    }),
  );

  /** A vendor without products is shown nowhere. */
  function announce(products: string[]): void {
    if (products.length > 0) changes.announce(products);
  }
}
