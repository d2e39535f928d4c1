import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { AppError } from '#server/kernel/errors.ts';
import type { Config } from '#server/platform/config.ts';

const HEADER = 'x-operator-token';
const digest = (text: string) => createHash('sha256').update(text).digest();

/** Lets pass who sends the operator's token; throws `unauthorized` for others, and for all where the shop has none. */
export function requireOperator({ config }: { config: Config }, { headers }: FastifyRequest): void {
  const sent = headers[HEADER];
  const isOperator =
    config.operatorToken !== null &&
    typeof sent === 'string' &&
    timingSafeEqual(digest(sent), digest(config.operatorToken));
  if (!isOperator) throw new AppError('unauthorized');
}
