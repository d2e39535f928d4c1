import * as z from 'zod/mini';
import { Empty, PictureUrl } from '#contract/shared/common.ts';
import { UPLOAD_LIMIT_BYTES } from '#contract/shared/constants.ts';
import { endpoint } from '#contract/shared/endpoint.ts';
import { User } from './auth.ts';
import { ForgottenPassword, linkTokenField, PasswordChange, PasswordReset, Profile } from './forms/account.ts';

export const updateProfile = endpoint({
  method: 'PUT',
  path: '/auth/profile',
  summary: 'Change name and phone; another email waits as `pendingEmail` until the link mailed to it is opened',
  access: 'user',
  load: 'buying',
  body: Profile,
  response: User,
});

const ProfileImage = z.object({ profileImage: z.nullable(PictureUrl) });

export const uploadProfileImage = endpoint({
  method: 'POST',
  path: '/auth/profile/image',
  summary: 'Set the photo: a JPEG, PNG, WebP, AVIF or GIF of less than 5 MB, converted to a square WebP',
  access: 'user',
  load: 'buying',
  upload: { field: 'profileImage', maximumBytes: UPLOAD_LIMIT_BYTES },
  response: ProfileImage,
});

export const removeProfileImage = endpoint({
  method: 'DELETE',
  path: '/auth/profile/image',
  summary: 'Remove the photo',
  access: 'user',
  load: 'buying',
  response: ProfileImage,
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/auth/change-password',
  summary: 'Change the password and end all other sessions',
  access: 'user',
  load: 'buying',
  body: PasswordChange,
  response: Empty,
});

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/auth/forgot-password',
  summary: 'Mail a link to set a new password; the response does not reveal whether the account exists',
  access: 'public',
  load: 'buying',
  body: ForgottenPassword,
  response: Empty,
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/auth/reset-password',
  summary: 'Set a new password with the token of a mailed link, once, and end all sessions',
  access: 'public',
  load: 'buying',
  body: PasswordReset,
  response: Empty,
});

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/auth/verify-email',
  summary: 'Verify the email, or put a pending one into effect, with the token of a mailed link',
  access: 'public',
  load: 'buying',
  body: z.object({ token: linkTokenField }),
  response: Empty,
});

export const resendVerification = endpoint({
  method: 'POST',
  path: '/auth/resend-verification',
  summary: 'Mail the link again: to the pending email if there is one, else to the email unless it is verified',
  access: 'user',
  load: 'buying',
  response: Empty,
});

export const cancelEmailChange = endpoint({
  method: 'DELETE',
  path: '/auth/profile/pending-email',
  summary: 'Give up the pending email; its link stops working',
  access: 'user',
  load: 'buying',
  response: User,
});

export const undoEmailChange = endpoint({
  method: 'POST',
  path: '/auth/undo-email-change',
  summary:
    'Restore the previous email with the token of the link mailed to it; ends all sessions and voids the password. The answer’s token sets a new one, as for `/auth/reset-password`',
  access: 'public',
  load: 'buying',
  body: z.object({ token: linkTokenField }),
  response: z.object({ resetToken: z.string() }),
});
