import type { ErrorBody } from '#contract/shared/errors.ts';
import { ERRORS, type ErrorCode } from '#contract/shared/errors.ts';
import { type FieldCode, fieldMessage, isFieldCode } from '#contract/shared/validation.ts';

interface Extras {
  /** Validation code by field name. */
  fields?: Record<string, FieldCode>;
  /** Data that a client needs to continue, such as the new quote. */
  details?: unknown;
  /** Seconds until a retry makes sense. */
  retryAfter?: number;
  /** The kind of request that load shedding rejected; this is no fault. */
  shed?: 'bulk' | 'browsing' | 'buying' | 'page';
  cause?: unknown;
}

/** An error that the caller is told about by its code. Anything else that is thrown becomes a 500 without details. */
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

/** A 422 with one validation code for each wrong field: the first that was found. */
export function invalidFields(issues: { path: string; message: string }[]): AppError {
  const fields: Record<string, FieldCode> = {};
  for (const { path, message } of issues) fields[path] ??= isFieldCode(message) ? message : 'invalid';
  return new AppError('validation_failed', { fields });
}

function sentences(fields: Record<string, FieldCode>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([field, code]) => [field, fieldMessage(code)]));
}

const RETRY_AFTER_SECONDS = 2;

/** Rejects a request before any work is done for it. */
export function busy(shed: NonNullable<Extras['shed']>): AppError {
  return new AppError('unavailable', { retryAfter: RETRY_AFTER_SECONDS, shed });
}

/** The database is unavailable, or a slot for it was not free in time. */
export function unavailable(cause?: unknown): AppError {
  return new AppError('unavailable', { retryAfter: RETRY_AFTER_SECONDS, cause });
}
