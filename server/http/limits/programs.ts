import type { FastifyReply, FastifyRequest } from 'fastify';
import { PROGRAM_LIMITS } from '#contract/shared/programs/api-keys.ts';
import type { App } from '#server/http/route.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { clientById } from './client.ts';
import type { Left, RateLimits } from './rate-limit.ts';

const COME_BACK_SECONDS = 1;
/** Places of a vendor's calls: those at work, and those that wait for something to happen, which take no place of a change. */
const PLACES = { 'at-once': PROGRAM_LIMITS.atOnce, waiting: PROGRAM_LIMITS.waiting } as const;
type Place = keyof typeof PLACES;
const POLICY = [
  `"calls";q=${PROGRAM_LIMITS.callsPerMinute};w=60`,
  `"bulk";q=${PROGRAM_LIMITS.bulkCallsPerMinute};w=60`,
  ...Object.entries(PLACES).map(([place, count]) => `"${place}";q=${count};qu="concurrent-requests"`),
].join(', ');

/**
 * Limits what a vendor's programs send together: calls and bulk calls a minute, and calls at a time. The answers say what is
 * left in `RateLimit` and `RateLimit-Policy` (draft-ietf-httpapi-ratelimit-headers), refusals when to come back.
 */
export function limitPrograms(api: App, limits: RateLimits): void {
  const taken = new Map<string, number>();
  const entered = new WeakMap<FastifyRequest, string>();
  const enter = (request: FastifyRequest, vendorId: string, place: Place) => {
    const key = `${place} ${vendorId}`;
    const count = taken.get(key) ?? 0;
    if (count >= PLACES[place]) return false;
    taken.set(key, count + 1);
    entered.set(request, key);
    return true;
  };
  const leave = (request: FastifyRequest) => {
    const key = entered.get(request);
    if (key === undefined) return;
    entered.delete(request);
    const count = (taken.get(key) ?? 1) - 1;
    if (count > 0) taken.set(key, count);
    else taken.delete(key);
  };
  async function limit(request: FastifyRequest, reply: FastifyReply, vendorId: string): Promise<void> {
    reply.header('ratelimit-policy', POLICY);
    const place = placeOf(request);
    if (!enter(request, vendorId, place)) {
      reply.header('ratelimit', `"${place}";r=0;t=${COME_BACK_SECONDS}`);
      throw new AppError('too_many_requests', { retryAfter: COME_BACK_SECONDS });
    }
    const client = clientById(vendorId);
    const left = [await take('calls', () => limits.take('programCall', client), reply)];
    if (request.routeOptions.config.isBulk)
      left.push(await take('bulk', () => limits.take('programBulk', client), reply));
    reply.header('ratelimit', left.join(', '));
  }
  api.addHook('onRequest', (request, reply, done) => {
    if (request.program) limit(request, reply, request.program.vendorId).then(() => done(), done);
    else done();
  });
  // Also runs for a program that hangs up.
  api.addHook('onResponse', (request, _, done) => {
    leave(request);
    done();
  });
}

/** A call that may wait says for how long; without a number of seconds, it does not. */
function placeOf({ routeOptions, query }: FastifyRequest): Place {
  const { wait } = query as { wait?: string };
  return routeOptions.config.load === 'waiting' && Number(wait) > 0 ? 'waiting' : 'at-once';
}

/** Takes one try, and says what is left as the header has it. */
async function take(name: string, taking: () => Promise<{ left: Left | null }>, reply: FastifyReply): Promise<string> {
  try {
    const { left } = await taking();
    return `"${name}";r=${left?.tries ?? 0};t=${left?.seconds ?? 0}`;
  } catch (error) {
    if (error instanceof AppError && error.extras.retryAfter)
      reply.header('ratelimit', `"${name}";r=0;t=${error.extras.retryAfter}`);
    throw error;
  }
}
