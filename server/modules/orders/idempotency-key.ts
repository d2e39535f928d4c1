import type { FastifyRequest } from 'fastify';
import { AppError } from '#server/kernel/app-error.ts';

const MAX_KEY_LENGTH = 255;

/** The Idempotency-Key header; null without one. Throws `malformed_request` if it is empty or too long. */
export function idempotencyKey(request: FastifyRequest): string | null {
  const header = request.headers['idempotency-key'];
  if (header === undefined) return null;
  if (typeof header !== 'string' || header.length === 0 || header.length > MAX_KEY_LENGTH)
    throw new AppError('malformed_request');
  return header;
}
