import type { FastifyReply, FastifyRequest } from 'fastify';
import { PROGRAM_LIMITS } from '#contract/shared/programs/api-keys.ts';
import type { App } from '#server/http/route.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { clientById } from './client.ts';
import type { Left, RateLimits } from './rate-limit.ts';

const COME_BACK_SECONDS = 1;
const POLICY = [
  `"calls";q=${PROGRAM_LIMITS.callsPerMinute};w=60`,
  `"bulk";q=${PROGRAM_LIMITS.bulkCallsPerMinute};w=60`,
  `"at-once";q=${PROGRAM_LIMITS.atOnce};qu="concurrent-requests"`,
].join(', ');

/**
 * Limits what a vendor's programs send together: calls and bulk calls a minute, and calls at a time. The answers say what is
 * left in `RateLimit` and `RateLimit-Policy` (draft-ietf-httpapi-ratelimit-headers), refusals when to come back.
 */
export function limitPrograms(api: App, limits: RateLimits): void {
  const atWork = new Map<string, number>();
  const counted = new WeakSet<FastifyRequest>();
  const enter = (request: FastifyRequest, vendorId: string) => {
    const count = atWork.get(vendorId) ?? 0;
    if (count >= PROGRAM_LIMITS.atOnce) return false;
    atWork.set(vendorId, count + 1);
    counted.add(request);
    return true;
  };
  const leave = (vendorId: string) => {
    const count = (atWork.get(vendorId) ?? 1) - 1;
    if (count > 0) atWork.set(vendorId, count);
    else atWork.delete(vendorId);
  };
  async function limit(request: FastifyRequest, reply: FastifyReply, vendorId: string): Promise<void> {
    reply.header('ratelimit-policy', POLICY);
    if (!enter(request, vendorId)) {
      reply.header('ratelimit', `"at-once";r=0;t=${COME_BACK_SECONDS}`);
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
    if (request.program && counted.delete(request)) leave(request.program.vendorId);
    done();
  });
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
