import * as z from 'zod/mini';
import { Empty, Id, PictureUrl, Timestamp } from '#contract/shared/common.ts';
import { PASSWORD } from '#contract/shared/constants.ts';
import { codeField, emailField, passwordField, personName, phoneField } from '#contract/shared/credentials.ts';
import { endpoint } from '#contract/shared/endpoint.ts';

export const User = z.object({
  id: Id,
  role: z.enum(['CUSTOMER', 'VENDOR', 'ADMIN']),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  isEmailVerified: z.boolean(),
  /** A new email that replaces `email` once its mailed link is opened; null if no change waits. */
  pendingEmail: z.nullable(z.string()),
  phoneNumber: z.string(),
  profileImage: z.nullable(PictureUrl),
  isActive: z.boolean(),
  createdAt: Timestamp,
});
export type User = z.infer<typeof User>;

export const Customer = z.object({
  id: Id,
  userId: Id,
  language: z.enum(['ar', 'en']),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Customer = z.infer<typeof Customer>;

export const AuthResponse = z.object({
  user: User,
  customer: z.optional(Customer),
  access_token: z.string(),
  refresh_token: z.string(),
});
export type AuthResponse = z.infer<typeof AuthResponse>;

export const Registration = z.object({
  firstName: personName('firstNameMin'),
  lastName: personName('lastNameMin'),
  email: emailField,
  phoneNumber: phoneField,
  password: passwordField(PASSWORD.registration, 'passwordMin4'),
  /** The specification's clients send it; a registration always creates a customer. */
  role: z.optional(z.literal('CUSTOMER', { error: 'invalid' })),
});
export type Registration = z.infer<typeof Registration>;

/** The server never rejects a login because of the password's length: only the form checks it. */
export const Credentials = z.object({
  email: emailField,
  password: passwordField(1, 'required'),
  /** Required for accounts with a second factor. */
  code: z.optional(codeField),
});
export type Credentials = z.infer<typeof Credentials>;

const RefreshToken = z.object({
  refreshToken: z.string({ error: 'required' }).check(z.minLength(1, { error: 'required' }), z.maxLength(200)),
});

export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  summary: 'Sign in with email and password, plus a code if the account has a second factor',
  access: 'public',
  load: 'buying',
  body: Credentials,
  response: AuthResponse,
});

export const register = endpoint({
  method: 'POST',
  path: '/auth/register',
  summary: 'Create a customer account',
  access: 'public',
  load: 'buying',
  body: Registration,
  response: AuthResponse,
  status: 201,
});

export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  summary: 'End the session of the access token',
  access: 'user',
  load: 'buying',
  response: Empty,
});

export const refreshTokens = endpoint({
  method: 'POST',
  path: '/auth/refresh-token',
  summary: 'Exchange a refresh token for a new pair of tokens; each refresh token works once',
  access: 'public',
  load: 'buying',
  body: RefreshToken,
  response: AuthResponse,
});

export const getProfile = endpoint({
  method: 'GET',
  path: '/auth/profile',
  summary: 'Get the signed-in user',
  access: 'user',
  load: 'buying',
  response: User,
});
