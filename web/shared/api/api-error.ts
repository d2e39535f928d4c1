import type { ErrorBody, ErrorCode } from '#contract/shared/errors.ts';

/** The client detects the first three; every other code comes from the server. */
export type ApiErrorCode = 'network' | 'timeout' | 'authInitTimeout' | ErrorCode;

/** A failed API call. `status` is 0 if there was no response. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  readonly status: number;
  /** Whether `code` says why the call failed. It does not if only the status of a wordless response gave it. */
  readonly isExplained: boolean;
  /** Validation code by field. */
  readonly fields: Record<string, string>;
  readonly details: unknown;
  /** The response's English message, for codes that the page has no message for. */
  readonly serverMessage: string;

  constructor(code: ApiErrorCode, status: number, body?: Partial<ErrorBody>, isExplained = true) {
    const message = textOf(body?.message) || textOf(body?.error);
    super(message || code);
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.isExplained = isExplained;
    this.fields = body?.errorCodes ?? {};
    this.details = body?.details;
    this.serverMessage = message;
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
/** These tell people what to do even without a word from the server; a bare 401 or 500 does not. */
const SELF_EXPLAINING = [413, 429, 503, 504];

/** Converts a non-2xx response to an error; `body` is its parsed JSON, if any. */
export function refusalOf(status: number, body: unknown): ApiError {
  const refusal = typeof body === 'object' && body !== null ? (body as Partial<ErrorBody>) : undefined;
  const code = textOf(refusal?.code) as ErrorCode | '';
  const isExplained = code !== '' || SELF_EXPLAINING.includes(status);
  return new ApiError(code || (CODE_OF_STATUS[status] ?? 'server_error'), status, refusal, isExplained);
}

/** A field of a response that another server may have filled with anything. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
