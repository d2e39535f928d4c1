import type { ErrorBody } from '#contract/shared/common.ts';
import type { ErrorCode } from '#contract/shared/errors.ts';

/** The client detects the first three; every other code comes from the server. */
export type ApiErrorCode = 'network' | 'timeout' | 'authInitTimeout' | ErrorCode;

/** A failed API call. `status` is 0 if there was no response. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  readonly status: number;
  /** Whether the cause is known: a response from another source, such as a proxy, may have no usable code. */
  readonly isExplained: boolean;
  /** Validation code by field. */
  readonly fields: Record<string, string>;
  readonly details: unknown;
  /** The response's English message, for codes that the page has no message for. */
  readonly serverMessage: string;

  constructor(code: ApiErrorCode, status: number, body?: ErrorBody) {
    super(body?.message ?? code);
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.isExplained = code !== 'server_error' || body !== undefined;
    this.fields = body?.errorCodes ?? {};
    this.details = body?.details;
    this.serverMessage = body?.message ?? body?.error ?? '';
  }
}

export function isApiError(error: unknown, code?: ApiErrorCode): error is ApiError {
  return error instanceof ApiError && (code === undefined || error.code === code);
}

/** The code for a response that does not come from the shop, such as a proxy's error page. */
const CODE_OF_STATUS: Record<number, ApiErrorCode> = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  413: 'payload_too_large',
  422: 'validation_failed',
  429: 'too_many_requests',
  503: 'unavailable',
  504: 'timeout',
};

/** Converts a non-2xx response to an error; `body` is its parsed JSON, if any. */
export function refusalOf(status: number, body: unknown): ApiError {
  const refusal = typeof body === 'object' && body !== null ? (body as ErrorBody) : undefined;
  return new ApiError(refusal?.code ?? CODE_OF_STATUS[status] ?? 'server_error', status, refusal);
}
