import * as z from 'zod/mini';
import { Empty, Id, IdParams, Timestamp } from '#contract/shared/common.ts';
import { codeField, emailField, passwordField } from '#contract/shared/credentials.ts';
import { endpoint } from '#contract/shared/endpoint.ts';
import { LANGUAGES } from '#contract/shared/language.ts';
import {
  CONSOLE_AREAS,
  OPERATOR_ROLES,
  SELLER_PERMISSIONS,
  VENDOR_ROLES,
  VENDOR_STATES,
} from '#contract/shared/roles.ts';

const areaField = z.enum(CONSOLE_AREAS, { error: 'invalid' });

/** Keep the access token in memory only. The refresh token is in a cookie that scripts cannot read. */
export const ConsoleSession = z.object({
  area: z.enum(CONSOLE_AREAS),
  accessToken: z.string(),
  /** Seconds until the access token expires. */
  expiresIn: z.number(),
  /** The account needs a second factor and has none: until it is set up, the session answers `/console/second-factor` only. */
  needsSetup: z.boolean(),
});
export type ConsoleSession = z.infer<typeof ConsoleSession>;

export const ConsoleCredentials = z.object({
  area: areaField,
  email: emailField,
  password: passwordField(1, 'required'),
  /** A code of the app, or a recovery code. Required once the account has a second factor. */
  code: z.optional(codeField),
});
export type ConsoleCredentials = z.infer<typeof ConsoleCredentials>;

export const beginConsoleSession = endpoint({
  method: 'POST',
  path: '/console/session',
  summary:
    'Sign in to an area; 401 `second_factor_required` asks for the same call with `code`, 403 `area_forbidden` means that the account is not a member',
  access: 'public',
  load: 'buying',
  body: ConsoleCredentials,
  response: ConsoleSession,
  status: 201,
});

export const refreshConsoleSession = endpoint({
  method: 'POST',
  path: '/console/session/refresh',
  summary: 'Get a new access token with the area’s cookie; only from pages of the shop itself',
  access: 'public',
  load: 'buying',
  looking: 'allowed',
  body: z.object({ area: areaField }),
  response: ConsoleSession,
});

export const endConsoleSession = endpoint({
  method: 'POST',
  path: '/console/session/end',
  summary: 'Sign out of the area and delete its cookie',
  access: { area: 'console', beforeSetup: true },
  load: 'buying',
  looking: 'allowed',
  response: Empty,
});

/** A code if the account has a second factor, else the password: `by` in the details of `confirmation_required` says which. */
export const ConsoleConfirmation = z.object({
  code: z.optional(codeField),
  currentPassword: z.optional(passwordField(1, 'currentPassword')),
});
export type ConsoleConfirmation = z.infer<typeof ConsoleConfirmation>;

export const confirmConsoleSession = endpoint({
  method: 'POST',
  path: '/console/session/confirm',
  summary:
    'Confirm the session with a fresh code for ten minutes; repeat the call that got `confirmation_required` then',
  access: { area: 'console' },
  load: 'buying',
  body: ConsoleConfirmation,
  response: z.object({ confirmedUntil: Timestamp }),
});

export const ConsoleMe = z.object({
  area: z.enum(CONSOLE_AREAS),
  person: z.object({
    id: Id,
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    language: z.enum(LANGUAGES),
  }),
  /** Areas that the person is a member of; each is signed in to on its own. */
  areas: z.array(z.enum(CONSOLE_AREAS)),
  /** The person's vendors; empty in the operator's area. Send the id as `X-Vendor-Id`. */
  vendors: z.array(
    z.object({
      id: Id,
      businessName: z.string(),
      businessNameEn: z.string(),
      state: z.enum(VENDOR_STATES),
      role: z.enum(VENDOR_ROLES),
      /** All permissions for an owner. */
      permissions: z.array(z.enum(SELLER_PERMISSIONS)),
    }),
  ),
  /** Empty in the seller's area. */
  operatorRoles: z.array(z.enum(OPERATOR_ROLES)),
  secondFactor: z.object({ isOn: z.boolean(), isRequired: z.boolean(), recoveryCodesLeft: z.number() }),
  /** Until when calls that need a fresh code pass; null if they would ask for one. */
  confirmedUntil: z.nullable(Timestamp),
});
export type ConsoleMe = z.infer<typeof ConsoleMe>;

export const getConsoleMe = endpoint({
  method: 'GET',
  path: '/console/me',
  summary: 'Get the signed-in person with the vendors, permissions and roles that they have in this area',
  access: { area: 'console' },
  load: 'buying',
  response: ConsoleMe,
});

export const listConsoleSessions = endpoint({
  method: 'GET',
  path: '/console/sessions',
  summary: 'List the person’s sessions in the shop and in all areas: the current one, then the most recently seen',
  access: { area: 'console' },
  load: 'buying',
  response: z.object({
    data: z.array(
      z.object({
        id: Id,
        area: z.enum(['shop', ...CONSOLE_AREAS]),
        userAgent: z.nullable(z.string()),
        ipAddress: z.nullable(z.string()),
        createdAt: Timestamp,
        lastSeenAt: Timestamp,
        isCurrent: z.boolean(),
      }),
    ),
  }),
});

export const endOneConsoleSession = endpoint({
  method: 'DELETE',
  path: '/console/sessions/:id',
  summary: 'End one of the person’s sessions, in the shop or in any area, immediately',
  access: { area: 'console' },
  load: 'buying',
  params: IdParams,
  response: Empty,
});
