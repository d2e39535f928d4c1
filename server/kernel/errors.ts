import type { ErrorBody } from '#contract/shared/common.ts';
import { ERRORS, type ErrorCode } from '#contract/shared/errors.ts';
import { isValidationCode, VALIDATION_MESSAGES, type ValidationCode } from '#contract/shared/validation.ts';

interface Extras {
  /** Validation code by field. */
  fields?: Record<string, ValidationCode>;
  /** What a client needs to go on, such as the new quote. */
  details?: unknown;
  /** Seconds after which to try again. */
  retryAfter?: number;
  /** What kind of request was turned away because the shop is busy; nothing is wrong then. */
  shed?: 'browsing' | 'buying' | 'page';
  cause?: unknown;
}

/** A refusal that the caller is told about. Anything else that is thrown becomes a 500 without details. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly extras: Extras;

  constructor(code: ErrorCode, extras: Extras = {}) {
    super(ERRORS[code][1], { cause: extras.cause });
    this.name = 'AppError';
    this.code = code;
    this.status = ERRORS[code][0];
    this.extras = extras;
  }

  get body(): ErrorBody {
    const { fields, details } = this.extras;
    return {
      code: this.code,
      message: this.message,
      error: this.message,
      ...(fields && { errors: sentences(fields), errorCodes: fields }),
      ...(details !== undefined && { details }),
    };
  }
}

/** The specification's 422: one code for each wrong field, the first that was found. */
export function invalidFields(issues: { path: string; message: string }[]): AppError {
  const fields: Record<string, ValidationCode> = {};
  for (const { path, message } of issues) fields[path] ??= isValidationCode(message) ? message : 'invalid';
  return new AppError('validation_failed', { fields });
}

function sentences(fields: Record<string, ValidationCode>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([field, code]) => [field, VALIDATION_MESSAGES[code]]));
}

const RETRY_AFTER_SECONDS = 2;

/** Turns a request away before any work is done for it. */
export function busy(shed: NonNullable<Extras['shed']>): AppError {
  return new AppError('unavailable', { retryAfter: RETRY_AFTER_SECONDS, shed });
}

/** The database is not to be had just now. */
export function unavailable(cause?: unknown): AppError {
  return new AppError('unavailable', { retryAfter: RETRY_AFTER_SECONDS, cause });
}

/**
 * What went wrong, as the caller may know it. A database that is full, restarting, read-only or out of reach is 503 and
 * never 401 or 404, so that a fault never signs anybody out or shows an empty cart; text it cannot store is 400.
 */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const code = errorField(error, 'code');
  const status = errorField(error, 'statusCode');
  if (typeof code === 'string' && isUnavailable(code)) return unavailable(error);
  if (typeof code === 'string' && /^22[0-9A-Z]{3}$/.test(code))
    return new AppError('malformed_request', { cause: error });
  if (isOfNobody(error)) return new AppError('unauthorized', { cause: error });
  if (error instanceof Error && CONNECTION_LOST.test(error.message)) return unavailable(error);
  if (status === 413) return new AppError('payload_too_large', { cause: error });
  if (status === 415) return new AppError('unsupported_media_type', { cause: error });
  if (typeof status === 'number' && status >= 400 && status < 500)
    return new AppError('malformed_request', { cause: error });
  return new AppError('server_error', { cause: error });
}

const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
/** What the database's client says, without a code, of a connection that it has lost or not got. */
const CONNECTION_LOST =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|is not queryable|^timeout expired$/;
const SERIALIZATION = new Set(['40001', '40P01', '55P03']);

/** PostgreSQL classes 08 connection, 53 resources, 57 operator intervention, 58 system; 25006 is a read-only server. */
function isUnavailable(code: string): boolean {
  return NETWORK.has(code) || SERIALIZATION.has(code) || code === '25006' || /^(08|53|57|58)[0-9A-Z]{3}$/.test(code);
}

export function isSerializationFailure(error: unknown): boolean {
  const code = errorField(error, 'code');
  return typeof code === 'string' && SERIALIZATION.has(code);
}

/** Whether the database refused a row because there is one like it already. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return errorField(error, 'code') === '23505' && errorField(error, 'constraint') === constraint;
}

/** Whether a row was to be written for somebody who was erased while the call was under way. */
function isOfNobody(error: unknown): boolean {
  if (errorField(error, 'code') !== '23503') return false;
  return /is not present in table "(customers|users)"/.test(String(errorField(error, 'detail')));
}

function errorField(error: unknown, field: string): unknown {
  return typeof error === 'object' && error !== null ? (error as Record<string, unknown>)[field] : undefined;
}
