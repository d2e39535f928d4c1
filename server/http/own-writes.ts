import type { FastifyRequest } from 'fastify';
import type { Db } from '#server/db/client.ts';
import { type Position, readPosition, writePosition } from '#server/db/replicas/position.ts';
import type { Reads } from '#server/db/replicas/reads.ts';
import type { App } from './route.ts';

/** The database in which the sender of a request finds what they have just changed; without a request, what is shown to all. */
export type Reader = (request?: FastifyRequest) => Db;

const COOKIE = 'wrote';
const SHOWN = new RegExp(`(?:^|;)\\s*${COOKIE}=([0-9A-F]{1,8})-([0-9A-F]{1,8})(?:;|$)`);
/** A standby that is further behind than a second is not read from, so there is nothing to remember for longer. */
const KEPT_SECONDS = 10;
const CHANGING = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/**
 * Whoever has changed something reads from a standby only once it has the change. A cookie says how far that is, so every process of the
 * shop knows. It comes back with calls of the API only.
 */
export function rememberWrites(api: App, reads: Reads, isHttps: boolean): void {
  if (reads.standbys().length === 0) return;
  const attributes = `Path=/api; Max-Age=${KEPT_SECONDS}; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`;
  api.addHook('onSend', async (request, reply, payload) => {
    if (!CHANGING.has(request.method) || reply.statusCode >= 400) return payload;
    // Without an answer of the primary, readers are no worse off than without the cookie: the change itself is acknowledged.
    const position = await reads.position().catch(() => null);
    if (position) reply.header('set-cookie', `${COOKIE}=${writePosition(position).replace('/', '-')}; ${attributes}`);
    return payload;
  });
}

export function readerOf(reads: Reads, primary: Db): Reader {
  return (request) => {
    if (!request) return reads.from();
    if (isProgram(request)) return primary;
    return reads.from(seenBy(request) ?? undefined);
  };
}

/** Programs sign in, but keep no cookies: nobody knows what they have changed. */
function isProgram({ headers }: FastifyRequest): boolean {
  return headers.authorization !== undefined && headers.cookie === undefined;
}

function seenBy({ headers }: FastifyRequest): Position | null {
  const [, high, low] = SHOWN.exec(headers.cookie ?? '') ?? [];
  return readPosition(`${high}/${low}`);
}
