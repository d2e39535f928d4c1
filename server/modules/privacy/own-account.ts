import type { UserScope } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { clientById } from '#server/http/limits/client.ts';
import { confirmPassword } from '#server/modules/accounts/public.ts';
import type { Pictures } from '#server/modules/media/public.ts';
import { listReviewedProducts } from '#server/modules/reviews/public.ts';
import { erasePerson } from './erase.ts';
import { exportPerson } from './export.ts';

/** Everything that is held on the signed-in user, with a limit on how often. */
export async function exportOwnData({ db, limits }: Deps, user: UserScope): Promise<Record<string, unknown>> {
  await limits.take('dataExport', clientById(user.userId));
  return exportPerson(db, user);
}

/** Erases the signed-in user. Throws 422 if the password is wrong, or `orders_under_way`. */
export async function deleteOwnAccount(deps: Deps & { pictures: Pictures }, user: UserScope, password: string) {
  await confirmPassword(deps, user, 'currentPassword', password);
  const reviewed = await listReviewedProducts(deps.db, user);
  const { photoId } = await erasePerson(deps.db, user);
  deps.changes.announce(reviewed);
  if (photoId) await deps.pictures.removePhoto(photoId);
}
