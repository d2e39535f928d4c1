import type { ErrorBody } from '#contract/common.ts';
import type { ErrorCode } from '#contract/errors.ts';

/** `network` and `timeout` are the browser's own findings; everything else is the server's code. */
export type ApiErrorCode = ErrorCode | 'network' | 'timeout';

/** A call that failed. `status` is 0 where there was no answer. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  readonly status: number;
  /** Validation code by field. */
  readonly fields: Record<string, string>;
  readonly details: unknown;
  /** The English sentence of the answer, for codes that the page has no words for. */
  readonly serverMessage: string;

  constructor(code: ApiErrorCode, status: number, body?: ErrorBody) {
    super(body?.message ?? code);
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.fields = body?.errorCodes ?? {};
    this.details = body?.details;
    this.serverMessage = body?.message ?? body?.error ?? '';
  }
}

export function isApiError(error: unknown, code?: ApiErrorCode): error is ApiError {
  return error instanceof ApiError && (code === undefined || error.code === code);
}
