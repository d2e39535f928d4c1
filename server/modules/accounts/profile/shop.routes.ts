import * as contract from '#contract/shop/account.ts';
import { requireUser } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { clientOf, clientTrying } from '#server/http/limits/client.ts';
import { type App, route } from '#server/http/route.ts';
import { readImage } from '#server/http/upload.ts';
import { changePassword, mailResetLink, resetPassword } from '#server/modules/accounts/login/password-change.ts';
import type { Pictures } from '#server/modules/media/public.ts';
import { cancelEmailChange, undoEmailChange } from './email-change.ts';
import { removeProfileImage, setProfileImage, updateProfile } from './profile.ts';
import { resendVerification, verifyEmail } from './verification.ts';

export async function accountRoutes(app: App, deps: Deps & { pictures: Pictures }) {
  app.route(route(contract.updateProfile, requireUser, (user, request) => updateProfile(deps, user, request.body)));

  app.route(
    route(contract.uploadProfileImage, requireUser, async (user, request) => {
      const { upload } = contract.uploadProfileImage;
      const image = await readImage(request, upload);
      return { profileImage: await setProfileImage(deps, user, image, upload.field) };
    }),
  );

  app.route(
    route(contract.removeProfileImage, requireUser, async (user) => {
      await removeProfileImage(deps, user);
      return { profileImage: null };
    }),
  );

  app.route(
    route(contract.changePassword, requireUser, async (user, request) => {
      await changePassword(deps, user, request.body);
      return {};
    }),
  );

  app.route(
    route(contract.forgotPassword, async (request) => {
      await mailResetLink(deps, request.body.email, clientTrying(request, request.body.email));
      return {};
    }),
  );

  app.route(
    route(contract.resetPassword, async (request) => {
      request.device.remember(await resetPassword(deps, request.body, clientOf(request)));
      return {};
    }),
  );

  app.route(
    route(contract.verifyEmail, async (request) => {
      await verifyEmail(deps, request.body.token);
      return {};
    }),
  );

  app.route(route(contract.cancelEmailChange, requireUser, (user) => cancelEmailChange(deps, user)));

  app.route(
    route(contract.undoEmailChange, async (request) => ({
      resetToken: await undoEmailChange(deps, request.body.token),
    })),
  );

  app.route(
    route(contract.resendVerification, requireUser, async (user) => {
      await resendVerification(deps, user);
      return {};
    }),
  );
}
