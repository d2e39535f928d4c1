import type { ErrorBody } from '#contract/shared/common.ts';
import type { ErrorCode } from '#contract/shared/errors.ts';

/** The first three are the browser's own findings; everything else is the server's code. */
export type ApiErrorCode = 'network' | 'timeout' | 'authInitTimeout' | ErrorCode;

/** A call that failed. `status` is 0 where there was no answer. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  readonly status: number;
  /** Whether it is known what went wrong: an answer that is not the shop's may say nothing. */
  readonly isExplained: boolean;
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
    this.isExplained = code !== 'server_error' || body !== undefined;
    this.fields = body?.errorCodes ?? {};
    this.details = body?.details;
    this.serverMessage = body?.message ?? body?.error ?? '';
  }
}

export function isApiError(error: unknown, code?: ApiErrorCode): error is ApiError {
  return error instanceof ApiError && (code === undefined || error.code === code);
}

/** What an answer means that is not the shop's own, such as a proxy's page. */
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

/** The failure that an answer other than 2xx tells of; `body` is its JSON, where it had any. */
export function refusalOf(status: number, body: unknown): ApiError {
  const refusal = typeof body === 'object' && body !== null ? (body as ErrorBody) : undefined;
  return new ApiError(refusal?.code ?? CODE_OF_STATUS[status] ?? 'server_error', status, refusal);
}
