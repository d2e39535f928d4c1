import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/http/deps.ts';

const PATH = '/.well-known/apple-developer-merchantid-domain-association';

/** The file by which Apple recognises the shop's host. It is read at the start, which a wrong path must stop. */
export async function applePayRoutes(app: FastifyInstance, { config }: Pick<Deps, 'config'>) {
  if (config.applePayAssociation === null) return;
  const file = readFileSync(config.applePayAssociation);
  app.get(PATH, { schema: { hide: true } }, (_, reply) => reply.type('text/plain; charset=utf-8').send(file));
}
