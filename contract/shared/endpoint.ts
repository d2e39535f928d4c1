import * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';

type Schema = z.ZodMiniType;

/**
 * One call of the API: the only description of it. The server validates input and shapes output with it, the web app
 * types its calls by it, and the OpenAPI document is generated from it. Paths are relative to `/api`.
 */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: `/${string}`;
  summary: string;
  /** Who may call it: everybody, or a signed-in user (the server then refuses everybody else with 401). */
  access: 'public' | 'user';
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
