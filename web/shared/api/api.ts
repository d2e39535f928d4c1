import { ROUTES } from 'virtual:contract-routes';
import type { Contract as ContractOf } from '#contract/index.ts';
import { TIMING } from '#contract/shared/constants.ts';
import type { Endpoint, Input, Output } from '#contract/shared/endpoint.ts';
import { withSession } from '#web/shared/session/session.ts';
import { ApiError, refusalOf } from './api-error.ts';

/** The endpoints of the shop, by name. */
export type Contract = ContractOf<'shop'>;

export type Call<K extends keyof Contract> = Contract[K] extends Endpoint ? Contract[K] : never;
/** Omits the parts of the input that an endpoint lacks; `Arguments` makes an empty input optional. */
type InputOf<K extends keyof Contract> = {
  [P in keyof Input<Call<K>> as Input<Call<K>>[P] extends undefined ? never : P]: Input<Call<K>>[P];
};
type Arguments<K extends keyof Contract> = keyof InputOf<K> extends never
  ? [input?: undefined, options?: CallOptions]
  : [input: InputOf<K>, options?: CallOptions];

interface CallOptions {
  signal?: AbortSignal;
  headers?: Record<string, string>;
  /** Lets the call finish after the page is closed. */
  keepalive?: boolean;
  /** Gets the headers of the answer. */
  onHeaders?: (headers: Headers) => void;
  /** Replaces the browser's `fetch`: loaders on the server call the API in the same process. */
  fetch?: typeof fetch;
}

interface AnyInput {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/**
 * Calls an endpoint of the contract. Throws ApiError with the server's code, `network` if there is no response, or
 * `timeout` after the specification's 10 seconds. A 401 renews the session once and retries; if that fails, the session
 * ends.
 */
export async function callApi<K extends keyof Contract>(
  name: K,
  ...[input, options]: Arguments<K>
): Promise<Output<Call<K>>> {
  const response = await withSession((token) => send(name, (input ?? {}) as AnyInput, options, token));
  options?.onHeaders?.(response.headers);
  return read(response);
}

async function send(
  name: keyof Contract,
  input: AnyInput,
  options: CallOptions = {},
  token: string | null,
): Promise<Response> {
  const [method = 'GET', path = ''] = ROUTES[name]?.split(' ') ?? [];
  const headers = new Headers(options.headers);
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (input.body !== undefined) headers.set('content-type', 'application/json');
  const timeout = AbortSignal.timeout(TIMING.apiTimeout);
  const request = () =>
    (options.fetch ?? fetch)(`/api${withParams(path, input.params)}${withQuery(input.query)}`, {
      method,
      headers,
      keepalive: options.keepalive ?? false,
      signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
      ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
    });
  try {
    const response = await request();
    if (options.fetch || !isOpenSoon(response)) return response;
    await new Promise((resolve) => setTimeout(resolve, SOON_MS));
    return await request();
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw new ApiError(timeout.aborted ? 'timeout' : 'network', 0);
  }
}

const SOON_MS = 1_000;

/** The refusal of a crowd's newcomer brings the device cookie that the next call is counted by. */
function isOpenSoon({ status, headers }: Response): boolean {
  return status === 429 && headers.get('retry-after') === '1';
}

async function read<T>(response: Response): Promise<T> {
  if (response.ok && response.headers.get('content-type') === 'application/pdf') return (await readFile(response)) as T;
  const body: unknown = await response.json().catch(() => undefined);
  if (response.ok && body !== undefined) return body as T;
  throw refusalOf(response.status, body);
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

function withParams(path: string, params: Record<string, string> = {}): string {
  return path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
}

function withQuery(query: Record<string, unknown> = {}): string {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '');
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries.map(([key, value]) => [key, String(value)]))}`;
}
