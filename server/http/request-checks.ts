import type { FastifyRequest } from 'fastify';
import { AppError, invalidFields } from '#server/kernel/app-error.ts';
import type { App } from './route.ts';

/** Some clients send a JSON content type without a body: treat it as no body, not as malformed JSON. */
export function acceptEmptyBodies(app: App): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body as string, done);
  });
}

/** PostgreSQL cannot store NUL in text, so every endpoint rejects it with a 422 that names the field. */
export async function refuseControlCharacters(request: FastifyRequest): Promise<void> {
  for (const part of [request.params, request.query, request.body]) {
    const field = fieldWithNul(part);
    if (field !== undefined) throw invalidFields([{ path: field, message: 'invalid' }]);
  }
}

/** Deeper than anything the contract accepts. Without a limit, deep nesting would exhaust the stack. */
const DEEPEST = 32;

function fieldWithNul(value: unknown, path = '', depth = 0): string | undefined {
  if (typeof value === 'string') return value.includes('\u0000') ? path || 'body' : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth > DEEPEST) throw new AppError('malformed_request');
  for (const [key, inner] of Object.entries(value)) {
    const found = fieldWithNul(inner, path ? `${path}.${key}` : key, depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}
