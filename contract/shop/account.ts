import * as z from 'zod/mini';
import { Empty, PictureUrl } from '#contract/shared/common.ts';
import { PASSWORD, UPLOAD_LIMIT_BYTES } from '#contract/shared/constants.ts';
import { endpoint } from '#contract/shared/endpoint.ts';
import { emailField, passwordField, personName, phoneField, User } from './auth.ts';

export const Profile = z.object({
  firstName: personName('firstNameMin'),
  lastName: personName('lastNameMin'),
  phoneNumber: phoneField,
  email: emailField,
});
export type Profile = z.infer<typeof Profile>;

/** Nothing typed and too little typed are told apart. */
const newPasswordField = passwordField(1, 'newPassword').check(z.minLength(PASSWORD.change, { error: 'passwordMin8' }));

export const PasswordChange = z.object({
  currentPassword: passwordField(1, 'currentPassword'),
  newPassword: newPasswordField,
});
export type PasswordChange = z.infer<typeof PasswordChange>;

export const ForgottenPassword = z.object({ email: emailField });

/** What a link in a mail carries. One that is no link is found out with those that have expired. */
const linkTokenField = z.string({ error: 'required' }).check(z.maxLength(200, { error: 'tooLong' }));

export const PasswordReset = z.object({ token: linkTokenField, newPassword: newPasswordField });
export type PasswordReset = z.infer<typeof PasswordReset>;

export const updateProfile = endpoint({
  method: 'PUT',
  path: '/auth/profile',
  summary: 'Change name, phone and e-mail; another e-mail has to be verified again',
  access: 'user',
  load: 'buying',
  body: Profile,
  response: User,
});

const ProfileImage = z.object({ profileImage: z.nullable(PictureUrl) });

export const uploadProfileImage = endpoint({
  method: 'POST',
  path: '/auth/profile/image',
  summary: 'Set the photo: a JPEG, PNG, WebP, AVIF or GIF picture of less than 5 MB, which becomes a square WebP',
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
  summary: 'Set another password and end every other session',
  access: 'user',
  load: 'buying',
  body: PasswordChange,
  response: Empty,
});

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/auth/forgot-password',
  summary: 'Send a link to set a new password; the answer is the same whether there is an account or not',
  access: 'public',
  load: 'buying',
  body: ForgottenPassword,
  response: Empty,
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/auth/reset-password',
  summary: 'Set a new password with the link of a mail, once, and end every session',
  access: 'public',
  load: 'buying',
  body: PasswordReset,
  response: Empty,
});

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/auth/verify-email',
  summary: 'Prove with the link of a mail that its address is read',
  access: 'public',
  load: 'buying',
  body: z.object({ token: linkTokenField }),
  response: Empty,
});

export const resendVerification = endpoint({
  method: 'POST',
  path: '/auth/resend-verification',
  summary: 'Send the link that verifies the e-mail again; nothing where it is verified',
  access: 'user',
  load: 'buying',
  response: Empty,
});
