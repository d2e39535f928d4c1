import * as z from 'zod/mini';
import { Empty, Id, latinDigits, PictureUrl, phoneSigns, Timestamp } from '#contract/shared/common.ts';
import { PASSWORD } from '#contract/shared/constants.ts';
import { endpoint } from '#contract/shared/endpoint.ts';
import type { ValidationCode } from '#contract/shared/validation.ts';

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

export const emailField = z
  .string({ error: 'email' })
  .check(z.trim(), z.toLowerCase(), z.email({ error: 'email' }), z.maxLength(254, { error: 'email' }));

/** The specification's pattern: at least ten digits, spaces, dashes, parentheses, and an optional leading plus. */
export const phoneField = z
  .string({ error: 'phone' })
  .check(latinDigits, phoneSigns, z.trim(), z.regex(/^\+?[\d ()-]{10,29}$/, { error: 'phone' }));

/** Taken exactly as typed: passwords are never trimmed, truncated or Unicode-normalised. */
export const passwordField = (minimum: number, code: ValidationCode) =>
  z
    .string({ error: code })
    .check(z.minLength(minimum, { error: code }), z.maxLength(PASSWORD.maximum, { error: 'tooLong' }));

/** As mail programs read a name: wide and look-alike signs as plain ones, ideographic full stops as dots, nothing invisible. */
const plainSigns = (name: string) =>
  name
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll('\u3002', '.');

/** Titles as Arabic writes them, often without a space: `م.أحمد`, `أ.د.محمد`. */
const ARABIC_TITLES = /(^|\s)(?:\p{Script=Arabic}\.)+(?=\p{Script=Arabic})/gu;
const WEB_ADDRESS = /[/:@]|\.[\p{L}\p{M}]{2}/u;

/** No web addresses: mails greet with the name, and mail programs would make links of them. `St.John` is one, `J.R.` is not. */
export const personName = (code: 'firstNameMin' | 'lastNameMin') =>
  z.string({ error: code }).check(
    z.trim(),
    z.minLength(2, { error: code }),
    z.maxLength(100, { error: 'tooLong' }),
    z.refine((name) => !WEB_ADDRESS.test(plainSigns(name).replace(ARABIC_TITLES, '$1')), { error: 'personName' }),
  );

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

/** Six digits from an authenticator app, or a recovery code: 24 letters and digits in any case and grouping. */
export const codeField = z.string({ error: 'code' }).check(
  z.maxLength(100, { error: 'tooLong' }),
  latinDigits,
  z.overwrite((code) => code.replace(/[\s\p{Pd}]/gu, '').toUpperCase()),
  z.regex(/^(\d{6}|[\dA-Z]{24})$/, { error: 'code' }),
);

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
