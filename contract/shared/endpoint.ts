import * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';

type Schema = z.ZodMiniType;

/**
 * Who may call an endpoint:
 * - `public`: anyone; a caller with a session is recognised
 * - `user`: anyone with a session (401 otherwise)
 * - `customer`: a user who is a customer (403 otherwise)
 * - an area: its members only. Members of `operator` send the operator token (401 otherwise).
 */
export type Access = 'public' | 'user' | 'customer' | { area: 'operator' };

/**
 * One call of the API: the only description of it. The server validates input and shapes output with it, the web app
 * types its calls by it, and the OpenAPI document is generated from it. Paths are relative to `/api`.
 */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: `/${string}`;
  /** Mounted at the root instead of under `/api`, where programs expect it. */
  isAtRoot?: true;
  summary: string;
  access: Access;
  /** Calls that shoppers need to buy are rejected last when the shop is overloaded; `browsing` where not given. */
  load?: 'buying';
  params?: Schema;
  /** Code of the 404 for a path that names nothing, `not_found` where not given. */
  notFound?: ErrorCode;
  query?: Schema;
  body?: Schema;
  /** Instead of a body, one file in a field of `multipart/form-data`. */
  upload?: { field: string; maximumBytes: number };
  response: Schema;
  /** Content type of an answer that is a file and not JSON; `response` is then `Download`. */
  produces?: string;
  /** Status of success, 200 where not given. */
  status?: 201;
}

/** The answer of an endpoint that `produces` a file. */
export const Download = z.custom<Blob>();

/** The URL path that the server listens at, with `:name` for parameters. */
export function urlOf({ path, isAtRoot }: Pick<Endpoint, 'path' | 'isAtRoot'>): string {
  return isAtRoot ? path : `/api${path}`;
}

export function endpoint<const E extends Endpoint>(description: E): E {
  return description;
}

type Given<E, K extends 'params' | 'query' | 'body'> = E extends { [P in K]: infer S extends Schema }
  ? { [P in K]: z.input<S> }
  : { [P in K]?: undefined };

/** What a caller of the endpoint passes. */
export type Input<E extends Endpoint> = Given<E, 'params'> & Given<E, 'query'> & Given<E, 'body'>;
/** What the endpoint answers. */
export type Output<E extends Endpoint> = z.output<E['response']>;
