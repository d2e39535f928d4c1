import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { ErrorCode } from '#contract/shared/errors.ts';
import { AppError, invalidFields, toAppError } from '#server/kernel/errors.ts';
import { sendFaultPage, wantsPage } from './pages/fault-page.ts';
import type { App } from './route.ts';

/** What is noted of who tries to get in, or further than they may; of signed-in people by their id. */
const NOTED = new Set<ErrorCode>([
  'invalid_credentials',
  'second_factor_wrong',
  'account_inactive',
  'unauthorized',
  'refresh_token_invalid',
  'link_invalid',
  'forbidden',
  'too_many_requests',
]);

/** Every answer that is no success has one shape, and says no more than its code where the fault is ours. */
export function answerErrors(app: App): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = toRefusal(error, request);
    if (refusal.status >= 500 && !refusal.extras.shed) request.log.error({ err: error }, 'request failed');
    if (NOTED.has(refusal.code)) request.log.info({ refusal: refusal.code, userId: request.caller?.userId }, 'refused');
    if (refusal.extras.retryAfter) reply.header('retry-after', refusal.extras.retryAfter);
    if (refusal.status >= 500 && wantsPage(request)) return sendFaultPage(reply, refusal);
    return sendRefusal(reply, refusal);
  });
  app.setNotFoundHandler((_, reply) => sendRefusal(reply, new AppError('not_found')));
}

/** Addresses that no route can be looked up for: a part too long to name anything, or wrongly escaped. */
export function answerStrangeAddress({ code }: { code: string }, reply: FastifyReply): FastifyReply {
  return sendRefusal(reply, new AppError(code === 'FST_ERR_MAX_PARAM_LENGTH' ? 'not_found' : 'malformed_request'));
}

function sendRefusal(reply: FastifyReply, { status, body }: AppError): FastifyReply {
  return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body));
}

function toRefusal(error: unknown, request: FastifyRequest): AppError {
  if (!hasZodFastifySchemaValidationErrors(error)) return toAppError(error);
  // An id that cannot be one names nothing: it is not found, like any other that does not exist.
  if (error.validationContext === 'params') return new AppError(request.routeOptions.config.notFound ?? 'not_found');
  return invalidFields(
    error.validation.map(({ instancePath, message = '' }) => ({ path: fieldName(instancePath), message })),
  );
}

function fieldName(instancePath: string): string {
  return instancePath.replace(/^\//, '').replaceAll('/', '.') || 'body';
}
