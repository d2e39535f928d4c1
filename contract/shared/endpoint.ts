import * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';
import type { ApiScope } from './programs/api-keys.ts';
import type { OperatorRole, SellerPermission } from './roles.ts';

type Schema = z.ZodMiniType;

/**
 * Who may call an endpoint:
 * - `public`: anyone; a caller with a session of the shop is recognised
 * - `user`: anyone with a session of the shop (401 otherwise)
 * - `customer`: a user who is a customer (403 otherwise)
 * - `monitoring`: programs that send the `x-operator-token` header (401 otherwise)
 * - an area of the console: sessions of that area only (401 otherwise)
 */
export type Access = 'public' | 'user' | 'customer' | 'monitoring' | ConsoleAccess | SellerAccess | OperatorAccess;

/** A session of any area, for a person’s own account. */
export interface ConsoleAccess {
  area: 'console';
  /** Answers sessions that have yet to set up the second factor. The others answer them 403 `second_factor_setup_required`. */
  beforeSetup?: true;
}

/**
 * A member of the vendor that the `x-vendor-id` header names (404 for another vendor’s), with the permission (403
 * `forbidden` with it in the details). `member`: everybody in the team; `owner`: owners only.
 */
export interface SellerAccess {
  area: 'seller';
  permission: SellerPermission | 'member' | 'owner';
  /** A program of the vendor may call it too, with a key that has this scope (403 `forbidden` with it in the details). */
  apiScope?: ApiScope;
  /** Needs a code of the last ten minutes (401 `confirmation_required`). */
  fresh?: true;
  /** A change that the team of a suspended vendor may still make (403 `vendor_suspended` otherwise). Reading is allowed. */
  whileSuspended?: true;
}

/** A member of the operator’s team with one of the roles, or an admin (403 `forbidden` with the roles in the details). */
export interface OperatorAccess {
  area: 'operator';
  roles: readonly OperatorRole[];
  fresh?: true;
}

/**
 * The only description of an API endpoint. The server validates input and serialises output with it, the web app
 * derives the types of its calls from it, and the OpenAPI document is generated from it. Paths are relative to `/api`.
 */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: `/${string}`;
  /** Mounted at the root instead of under `/api`, because clients of this endpoint expect it there. */
  isAtRoot?: true;
  summary: string;
  access: Access;
  /**
   * An overloaded shop rejects `buying` calls last. `waiting` calls wait without working, so they count as no work, and are
   * rejected first. Default: `browsing`.
   */
  load?: 'buying' | 'waiting';
  /**
   * While a member of the operator's team looks as a customer, only reading is allowed, and all of it. `allowed`: a change that is made
   * nevertheless, because it ends the look or keeps the member's session; `refused`: what the customer alone may read.
   */
  looking?: 'allowed' | 'refused';
  params?: Schema;
  /** Error code of the 404 for an unknown resource. Default: `not_found`. */
  notFound?: ErrorCode;
  query?: Schema;
  body?: Schema;
  /** Takes or returns many rows: programs may call it less often (`PROGRAM_LIMITS`). */
  isBulk?: true;
  /** Takes one file in a `multipart/form-data` field instead of a body. */
  upload?: { field: string; maximumBytes: number };
  response: Schema;
  /** Content type if the response is a file instead of JSON; `response` is then `Download`. */
  produces?: string;
  /** Success status. Default: 200. */
  status?: 201;
}

/** The response of an endpoint that `produces` a file. */
export const Download = z.custom<Blob>();

/** Returns the URL path that the server listens on, with `:name` for parameters. */
export function urlOf({ path, isAtRoot }: Pick<Endpoint, 'path' | 'isAtRoot'>): string {
  return isAtRoot ? path : `/api${path}`;
}

export function endpoint<const E extends Endpoint>(description: E): E {
  return description;
}

type Given<E, K extends 'params' | 'query' | 'body'> = E extends { [P in K]: infer S extends Schema }
  ? { [P in K]: z.input<S> }
  : { [P in K]?: undefined };

/** The input that a caller passes. */
export type Input<E extends Endpoint> = Given<E, 'params'> & Given<E, 'query'> & Given<E, 'body'>;
/** The parsed response. */
export type Output<E extends Endpoint> = z.output<E['response']>;
