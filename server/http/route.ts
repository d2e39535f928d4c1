import type { IncomingMessage, ServerResponse } from 'node:http';
import fastJson, { type Schema } from 'fast-json-stringify';
import type { FastifyBaseLogger, FastifyInstance, FastifySerializerCompiler, RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Endpoint } from '#contract/shared/endpoint.ts';

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
    notFound?: Endpoint['notFound'];
  }
}

/** A file is written as it is. */
type Written<E extends Endpoint> = E extends { produces: string } ? z.ZodMiniType<Buffer> : E['response'];

type SchemaOf<E extends Endpoint> = {
  [K in 'params' | 'body' as E extends { [P in K]: z.ZodMiniType } ? K : never]: E[K];
} & (E extends { query: infer Q } ? { querystring: Q } : unknown) & {
    response: { [S in E extends { status: infer N extends number } ? N : 200]: Written<E> };
  };

/** What the OpenAPI document says of endpoints that take or give a file. */
function files({ upload, produces }: Endpoint) {
  return { ...(upload && { consumes: ['multipart/form-data'] }), ...(produces && { produces: [produces] }) };
}

/** A contract's endpoint as Fastify route options; the handler's types follow from it. */
export function route<E extends Endpoint>(endpoint: E) {
  const { method, path, summary, access, notFound, params, query, body, response, status = 200 } = endpoint;
  const schema = {
    summary,
    tags: [path.split('/')[1]],
    ...(access === 'user' && { security: [{ bearer: [] }] }),
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    ...files(endpoint),
    ...(!endpoint.produces && { response: { [status]: response } }),
  };
  return { method, url: path, config: { access, notFound }, schema: schema as unknown as SchemaOf<E> };
}

/**
 * Response schemas become compiled writers, once, at start. They write named fields only, so nothing that a query brings
 * along by accident leaves the server.
 */
export const serializerCompiler: FastifySerializerCompiler<z.ZodMiniType> = ({ schema }) => {
  const json = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any', reused: 'inline' });
  return fastJson(flattenNullable(json) as Schema);
};

type Json = Record<string, unknown>;

/** `anyOf: [x, null]` makes the writer try each branch on every value; `nullable` does not. */
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

/** Formats and patterns are checks of input: values that leave are ours. */
function isWritten([key]: [string, unknown]): boolean {
  return key !== '$schema' && key !== 'format' && key !== 'pattern';
}
