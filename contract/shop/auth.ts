import * as z from 'zod/mini';
import { Empty, Id, PictureUrl, Timestamp } from '#contract/shared/common.ts';
import { codeField, emailField, passwordField } from '#contract/shared/credentials.ts';
import { endpoint } from '#contract/shared/endpoint.ts';
import { CONSOLE_AREAS } from '#contract/shared/roles.ts';
import { Registration } from './forms/account.ts';

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
  /** The areas of the console that the person is in. */
  areas: z.array(z.enum(CONSOLE_AREAS)),
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
