import type { IncomingMessage, ServerResponse } from 'node:http';
import fastJson, { type Schema } from 'fast-json-stringify';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchema,
  FastifySerializerCompiler,
  RawServerDefault,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Access, Endpoint } from '#contract/shared/endpoint.ts';
import type { ScopeOf } from './access.ts';

export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Endpoint['access'];
    load?: Endpoint['load'];
    looking?: Endpoint['looking'];
    notFound?: Endpoint['notFound'];
    isBulk?: Endpoint['isBulk'];
  }
}

type Public = Endpoint & { access: 'public' };
type Guarded = Endpoint & { access: Exclude<Access, 'public'> };

type Parsed<E, K extends keyof Endpoint> = E extends { [P in K]: infer S extends z.ZodMiniType }
  ? z.output<S>
  : unknown;

/** A request whose parts the contract has validated. */
type RequestOf<E extends Endpoint> = FastifyRequest<{
  Params: Parsed<E, 'params'>;
  Querystring: Parsed<E, 'query'>;
  Body: Parsed<E, 'body'>;
}>;

/** The result of a handler: the response of the contract, or the reply if it has sent a file or a kept answer itself. */
type Result<E extends Endpoint> = FastifyReply | (E extends { produces: string } ? never : z.input<E['response']>);

type Handler<E extends Endpoint> = (request: RequestOf<E>, reply: FastifyReply) => Result<E> | Promise<Result<E>>;
type ScopedHandler<E extends Endpoint> = (
  scope: ScopeOf<E['access']>,
  request: RequestOf<E>,
  reply: FastifyReply,
) => Result<E> | Promise<Result<E>>;

/**
 * An endpoint of the contract as Fastify route options. An endpoint that is not public takes the function that makes its
 * scope (`requireCustomer` …): without it the registration does not compile, and its handler gets the scope first.
 */
export function route<E extends Public>(endpoint: E, handler: Handler<E>): RouteOptions;
export function route<E extends Guarded>(
  endpoint: E,
  makeScope: (request: FastifyRequest) => ScopeOf<E['access']>,
  handler: ScopedHandler<E>,
): RouteOptions;
export function route(endpoint: Endpoint, ...given: unknown[]): RouteOptions {
  const handle = given.at(-1) as (...args: unknown[]) => unknown;
  const makeScope = given.length === 2 ? (given[0] as (request: FastifyRequest) => unknown) : null;
  const { method, access, load, looking, notFound, isBulk, status } = endpoint;
  return {
    method,
    url: endpoint.path,
    config: { access, load, looking, notFound, isBulk },
    schema: schemaOf(endpoint),
    handler: async (request, reply) => {
      if (status) reply.code(status);
      return makeScope ? handle(makeScope(request), request, reply) : handle(request, reply);
    },
  };
}

interface RouteOptions {
  method: Endpoint['method'];
  url: string;
  config: Pick<Endpoint, 'access' | 'load' | 'looking' | 'notFound' | 'isBulk'>;
  schema: FastifySchema;
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
}

function schemaOf(endpoint: Endpoint): FastifySchema {
  const { path, summary, access, params, query, body, response, status = 200, produces } = endpoint;
  return {
    summary,
    tags: [path.split('/')[1]],
    ...(access !== 'public' && access !== 'monitoring' && { security: [{ bearer: [] }] }),
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    ...(endpoint.isAtRoot && { hide: true }),
    ...files(endpoint),
    ...(!produces && { response: { [status]: response } }),
  } as FastifySchema;
}

/** The part of the OpenAPI document about endpoints that take or return a file. */
function files({ upload, produces }: Endpoint) {
  return { ...(upload && { consumes: ['multipart/form-data'] }), ...(produces && { produces: [produces] }) };
}

/** Sends an answer that is JSON already. It must have the fields of the contract, and no others. */
export function sendJson(reply: FastifyReply, json: Buffer) {
  return reply.type('application/json; charset=utf-8').send(json);
}

/**
 * Compiles each response schema into a serialiser at start. It writes named fields only, so nothing that a query returns by
 * accident leaves the server.
 */
export const serializerCompiler: FastifySerializerCompiler<z.ZodMiniType> = ({ schema }) => {
  const known = serializers.get(schema);
  if (known) return known;
  const json = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any', reused: 'inline' });
  const serializer = fastJson(flattenNullable(json) as Schema);
  serializers.set(schema, serializer);
  return serializer;
};

/** Endpoints share schemas, and apps of one process share endpoints. */
const serializers = new WeakMap<z.ZodMiniType, ReturnType<typeof fastJson>>();

type Json = Record<string, unknown>;

/** `anyOf: [x, null]` makes the serialiser try each branch on every value; `nullable` does not. */
function flattenNullable(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(flattenNullable);
  if (typeof node !== 'object' || node === null) return node;
  const { anyOf, ...rest } = node as Json;
  const branches = anyOf as Json[] | undefined;
  const filled = branches?.filter((branch) => branch.type !== 'null') ?? [];
  if (branches && filled.length === 1) return flattenNullable({ ...rest, ...filled[0], nullable: true });
  return Object.fromEntries(
    Object.entries(node)
      .filter(isWritten)
      .map(([key, value]) => [key, flattenNullable(value)]),
  );
}

/** Formats and patterns check input; the server's own output needs neither. */
function isWritten([key]: [string, unknown]): boolean {
  return key !== '$schema' && key !== 'format' && key !== 'pattern';
}
