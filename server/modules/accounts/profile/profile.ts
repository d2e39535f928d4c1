import type { User } from '#contract/shop/auth.ts';
import type { Profile } from '#contract/shop/forms/account.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { UserScope } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { clientById } from '#server/http/limits/client.ts';
import { invalidFields } from '#server/kernel/app-error.ts';
import { toE164 } from '#server/kernel/phone.ts';
import { findUser, getProfile } from '#server/modules/accounts/login/users.ts';
import { deletePhoto, insertPhoto, type Pictures, pictureUrl } from '#server/modules/media/public.ts';
import { requestEmailChange } from './email-change.ts';
import { lockAccount, setPhoto, writeProfile } from './queries.ts';

interface PhotoDeps extends Pick<Deps, 'db' | 'limits'> {
  pictures: Pictures;
}

/** Updates the profile. Another email waits until the link mailed to it is opened. Throws `email_taken`. */
export async function updateProfile({ db, jobs, limits }: Deps, user: UserScope, profile: Profile): Promise<User> {
  const { userId } = user;
  const before = await findUser(db, userId);
  if (before?.email !== profile.email) await limits.take('verificationMail', clientById(userId));
  return inTransaction(db, async (tx) => {
    const { email } = await lockAccount(tx, user);
    await writeProfile(tx, user, profile, toE164(profile.phoneNumber));
    if (email !== profile.email) await requestEmailChange(tx, jobs, user, profile.email);
    return getProfile(tx, user);
  });
}

/** Makes an upload the account's photo and returns its URL. Throws 422 at `field` if it is not an image. */
export async function setProfileImage(
  deps: PhotoDeps,
  user: UserScope,
  upload: Buffer,
  field: string,
): Promise<string> {
  await deps.limits.take('photo', clientById(user.userId));
  const photoId = await deps.pictures.addPhoto(upload);
  if (!photoId) throw invalidFields([{ path: field, message: 'imageFile' }]);
  await replacePhoto(deps, user, photoId);
  return pictureUrl(photoId);
}

export function removeProfileImage(deps: PhotoDeps, user: UserScope): Promise<void> {
  return replacePhoto(deps, user, null);
}

/** Replaces the account's photo; the old file is deleted only after the commit, when nothing refers to it any more. */
async function replacePhoto({ db, pictures }: PhotoDeps, user: UserScope, photoId: string | null): Promise<void> {
  const before = await inTransaction(db, async (tx) => {
    const account = await lockAccount(tx, user);
    if (photoId) await insertPhoto(tx, photoId);
    await setPhoto(tx, user, photoId);
    if (account.photoId) await deletePhoto(tx, account.photoId);
    return account.photoId;
  });
  if (before) await pictures.removePhoto(before);
}
