import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { ErrorCode } from '#contract/shared/errors.ts';
import { fromDatabaseError } from '#server/db/errors.ts';
import { AppError, invalidFields } from '#server/kernel/app-error.ts';
import { sendFaultPage, wantsPage } from './pages/fault-page.ts';
import type { App } from './route.ts';

/** Refusal codes logged as security events, with the user's id if there is a session. */
const SECURITY_EVENTS = new Set<ErrorCode>([
  'invalid_credentials',
  'second_factor_wrong',
  'account_inactive',
  'unauthorized',
  'refresh_token_invalid',
  'link_invalid',
  'forbidden',
  'area_forbidden',
  'second_factor_setup_required',
  'confirmation_required',
  'address_not_allowed',
  'invitation_other_account',
  'too_many_requests',
]);

/** Gives every error answer one shape; a fault of the server tells nothing but its code. */
export function handleErrors(app: App): void {
  app.setErrorHandler((error, request, reply) => {
    if (hasHungUp(error, request)) {
      request.log.info('the client hung up');
      return sendRefusal(reply, new AppError('malformed_request'));
    }
    const refusal = toRefusal(error, request);
    if (refusal.status >= 500 && !refusal.extras.shed) request.log.error({ err: error }, 'request failed');
    if (SECURITY_EVENTS.has(refusal.code))
      request.log.info(
        { refusal: refusal.code, userId: (request.caller ?? request.member)?.userId, keyId: request.program?.keyId },
        'refused',
      );
    if (refusal.extras.retryAfter) reply.header('retry-after', refusal.extras.retryAfter);
    if (refusal.status >= 500 && wantsPage(request)) return sendFaultPage(reply, refusal);
    return sendRefusal(reply, refusal);
  });
  app.setNotFoundHandler((_, reply) => sendRefusal(reply, new AppError('not_found')));
}

/** The client ended the connection within its request: no fault of the shop, and nobody reads the answer. */
function hasHungUp(error: unknown, { raw }: FastifyRequest): boolean {
  return error === raw.errored;
}

/** Answers URLs that the router cannot look up: a part is too long, or wrongly escaped. */
export function replyMalformedUrl({ code }: { code: string }, reply: FastifyReply): FastifyReply {
  return sendRefusal(reply, new AppError(code === 'FST_ERR_MAX_PARAM_LENGTH' ? 'not_found' : 'malformed_request'));
}

function sendRefusal(reply: FastifyReply, { status, body }: AppError): FastifyReply {
  return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body));
}

/** Any error as the caller may see it. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const known = fromDatabaseError(error);
  if (known) return known;
  const status = error instanceof Error ? (error as Error & { statusCode?: number }).statusCode : undefined;
  if (status === 413) return new AppError('payload_too_large', { cause: error });
  if (status === 415) return new AppError('unsupported_media_type', { cause: error });
  if (status && status >= 400 && status < 500) return new AppError('malformed_request', { cause: error });
  return new AppError('server_error', { cause: error });
}

function toRefusal(error: unknown, request: FastifyRequest): AppError {
  if (!hasZodFastifySchemaValidationErrors(error)) return toAppError(error);
  // An id of the wrong form names nothing: 404, like any other id that does not exist.
  if (error.validationContext === 'params') return new AppError(request.routeOptions.config.notFound ?? 'not_found');
  return invalidFields(
    error.validation.map(({ instancePath, message = '' }) => ({ path: fieldName(instancePath), message })),
  );
}

function fieldName(instancePath: string): string {
  return instancePath.replace(/^\//, '').replaceAll('/', '.') || 'body';
}
