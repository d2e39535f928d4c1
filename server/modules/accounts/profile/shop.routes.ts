import * as contract from '#contract/shop/account.ts';
import type { Deps } from '#server/deps.ts';
import { requireUser } from '#server/http/access.ts';
import { type App, route } from '#server/http/route.ts';
import { readImage } from '#server/http/upload.ts';
import { changePassword, mailResetLink, resetPassword } from '#server/modules/accounts/login/password-change.ts';
import { removeProfileImage, setProfileImage, updateProfile } from './profile.ts';
import { resendVerification, verifyEmail } from './verification.ts';

export async function accountRoutes(app: App, deps: Deps) {
  app.route({
    ...route(contract.updateProfile),
    handler: (request) => updateProfile(deps, requireUser(request).userId, request.body),
  });

  app.route({
    ...route(contract.uploadProfileImage),
    handler: async (request) => {
      const { upload } = contract.uploadProfileImage;
      const image = await readImage(request, upload);
      return { profileImage: await setProfileImage(deps, requireUser(request).userId, image, upload.field) };
    },
  });

  app.route({
    ...route(contract.removeProfileImage),
    handler: async (request) => {
      await removeProfileImage(deps, requireUser(request).userId);
      return { profileImage: null };
    },
  });

  app.route({
    ...route(contract.changePassword),
    handler: async (request) => {
      await changePassword(deps, requireUser(request), request.body);
      return {};
    },
  });

  app.route({
    ...route(contract.forgotPassword),
    handler: async (request) => {
      await mailResetLink(deps, request.body.email, request.ip);
      return {};
    },
  });

  app.route({
    ...route(contract.resetPassword),
    handler: async (request) => {
      await resetPassword(deps, request.body, request.ip);
      return {};
    },
  });

  app.route({
    ...route(contract.verifyEmail),
    handler: async (request) => {
      await verifyEmail(deps, request.body.token);
      return {};
    },
  });

  app.route({
    ...route(contract.resendVerification),
    handler: async (request) => {
      await resendVerification(deps, requireUser(request).userId);
      return {};
    },
  });
}
