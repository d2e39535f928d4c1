import * as contract from '#contract/shop/personal-data.ts';
import { requireUser } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { type App, route } from '#server/http/route.ts';
import { confirmPassword } from '#server/modules/accounts/public.ts';
import type { Pictures } from '#server/modules/media/public.ts';
import { erasePerson } from './erase.ts';
import { exportPerson } from './export.ts';

export async function privacyRoutes(app: App, deps: Deps & { pictures: Pictures }) {
  const { db, limits, pictures } = deps;
  app.route(
    route(contract.exportPersonalData, requireUser, async (user) => {
      const { userId } = user;
      await limits.take('exportAccount', userId);
      return exportPerson(db, { userId });
    }),
  );

  app.route(
    route(contract.deleteAccount, requireUser, async (user, request) => {
      const { userId } = user;
      await confirmPassword(deps, userId, 'currentPassword', request.body.currentPassword);
      const { photoId } = await erasePerson(db, { userId });
      if (photoId) await pictures.removePhoto(photoId);
      return {};
    }),
  );
}
