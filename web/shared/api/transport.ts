import { ROUTES } from 'virtual:contract-routes';
import { TIMING } from '#contract/shared/constants.ts';
import type { Endpoint, Input, Output } from '#contract/shared/endpoint.ts';
import { ApiError, refusalOf } from './api-error.ts';

/** The endpoint of a name in the contract `C` of an app. */
export type Call<C, K extends keyof C> = C[K] extends Endpoint ? C[K] : never;
/** Omits the parts of the input that an endpoint lacks; `Arguments` makes an empty input optional. */
type InputOf<C, K extends keyof C> = {
  [P in keyof Input<Call<C, K>> as Input<Call<C, K>>[P] extends undefined ? never : P]: Input<Call<C, K>>[P];
};
export type Arguments<C, K extends keyof C> = keyof InputOf<C, K> extends never
  ? [input?: undefined, options?: CallOptions]
  : [input: InputOf<C, K>, options?: CallOptions];
export type Answer<C, K extends keyof C> = Output<Call<C, K>>;

export interface CallOptions {
  signal?: AbortSignal;
  headers?: Record<string, string>;
  /** Lets the call finish after the page is closed. */
  keepalive?: boolean;
  /** Gets the headers of the answer. */
  onHeaders?: (headers: Headers) => void;
  /** Replaces the browser's `fetch`: loaders on the server call the API in the same process. */
  fetch?: typeof fetch;
}

export interface AnyInput {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/**
 * Sends a call of the endpoint `name`. Throws ApiError `network` if there is no response, and `timeout` after the
 * specification's 10 seconds.
 */
export async function send(
  name: string,
  input: AnyInput,
  options: CallOptions = {},
  token: string | null,
): Promise<Response> {
  const [method = 'GET', path = ''] = ROUTES[name]?.split(' ') ?? [];
  const headers = new Headers(options.headers);
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (input.body !== undefined) headers.set('content-type', 'application/json');
  // A call in the same process has the limits of the database; each timer would live for its ten seconds.
  const timeout = options.fetch ? null : AbortSignal.timeout(TIMING.apiTimeout);
  const request = () =>
    (options.fetch ?? fetch)(`/api${withParams(path, input.params)}${withQuery(input.query)}`, {
      method,
      headers,
      keepalive: options.keepalive ?? false,
      signal: options.signal && timeout ? AbortSignal.any([options.signal, timeout]) : (options.signal ?? timeout),
      ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
    });
  try {
    const response = await request();
    if (options.fetch || !isOpenSoon(response)) return response;
    await new Promise((resolve) => setTimeout(resolve, SOON_MS));
    return await request();
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw new ApiError(timeout?.aborted ? 'timeout' : 'network', 0);
  }
}

const SOON_MS = 1_000;

/** The refusal of a crowd's newcomer brings the device cookie that the next call is counted by. */
function isOpenSoon({ status, headers }: Response): boolean {
  return status === 429 && headers.get('retry-after') === '1';
}

/** The body of an answer, or the error that it stands for. */
export async function read<T>(response: Response): Promise<T> {
  if (response.ok && isFile(response)) return (await readFile(response)) as T;
  const body: unknown = await response.json().catch(() => undefined);
  if (response.ok && body !== undefined) return body as T;
  throw refusalOf(response.status, body);
}

function isFile({ headers }: Response): boolean {
  return (
    /^(application\/pdf|image\/)/.test(headers.get('content-type') ?? '') ||
    /^attachment/.test(headers.get('content-disposition') ?? '')
  );
}

/** Reads a file response: the connection may break or time out after its first bytes. */
async function readFile(response: Response): Promise<Blob> {
  try {
    return await response.blob();
  } catch (error) {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError';
    throw new ApiError(isLate ? 'timeout' : 'network', 0);
  }
}

export function withParams(path: string, params: Record<string, string> = {}): string {
  return path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
}

function withQuery(query: Record<string, unknown> = {}): string {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '');
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries.map(([key, value]) => [key, String(value)]))}`;
}
