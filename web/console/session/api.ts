import type { Contract } from '#contract/index.ts';
import { VENDOR_HEADER } from '#contract/shared/roles.ts';
import { ApiError, isApiError } from '#web/shared/api/api-error.ts';
import { queryClient } from '#web/shared/api/query-client.ts';
import { type Answer, type AnyInput, type Arguments, read, send } from '#web/shared/api/transport.ts';
import { currentArea } from './area.ts';
import { askForConfirmation, type Proof } from './confirmation.ts';
import { withSession } from './session.ts';
import { useSession } from './session-store.ts';
import { useVendor } from './vendor-store.ts';

/** The endpoints of the console, by name. */
export type ConsoleContract = Contract<'console'> & Contract<'seller'> & Contract<'operator'>;

/**
 * Calls an endpoint of the console, for the chosen vendor in the seller's area. If it needs a fresh confirmation, asks for
 * it over the page and repeats the call. Throws ApiError; `confirmation_required` if the person gives up.
 */
export async function callApi<K extends keyof ConsoleContract>(
  name: K,
  ...[input, options]: Arguments<ConsoleContract, K>
): Promise<Answer<ConsoleContract, K>> {
  return withRights(async (headers, token) =>
    read<Answer<ConsoleContract, K>>(
      await send(name, (input ?? {}) as AnyInput, { ...options, headers: { ...options?.headers, ...headers } }, token),
    ),
  );
}

/** Downloads a file. It may take as long as the connection needs; only its first byte has the usual limit of calls. */
export async function downloadFile<K extends keyof ConsoleContract>(
  name: K,
  query: Record<string, unknown>,
  signal: AbortSignal,
  params?: Record<string, string>,
): Promise<{ file: Blob; name: string }> {
  return withRights(async (headers, token) => {
    const patient: typeof fetch = (url, { signal: limit, ...rest } = {}) =>
      fetchUntilAnswered(url, rest, limit, signal);
    const response = await send(name, { query, params }, { headers, signal, fetch: patient }, token);
    if (!response.ok) return read<never>(response);
    const file = await response.blob().catch((error) => {
      throw signal.aborted ? error : new ApiError('network', 0);
    });
    const fileName = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
    return { file, name: fileName ?? 'daqeeq' };
  });
}

/** `limit` ends the wait for the answer, `signal` everything. */
async function fetchUntilAnswered(
  url: Parameters<typeof fetch>[0],
  init: RequestInit,
  limit: AbortSignal | null | undefined,
  signal: AbortSignal,
): Promise<Response> {
  const wait = new AbortController();
  const end = () => wait.abort(limit?.reason);
  limit?.addEventListener('abort', end);
  try {
    return await fetch(url, { ...init, signal: AbortSignal.any([signal, wait.signal]) });
  } finally {
    limit?.removeEventListener('abort', end);
  }
}

/** Makes a call of the area, with what it may need: the chosen vendor, and a fresh confirmation, after which it is repeated. */
export async function withRights<T>(
  make: (headers: Record<string, string>, token: string | null) => Promise<T>,
): Promise<T> {
  const vendorId = currentArea() === 'seller' ? useVendor.getState().id : null;
  const call = () => withSession((token) => make(vendorId ? { [VENDOR_HEADER]: vendorId } : {}, token));
  try {
    return await call();
  } catch (error) {
    if (isApiError(error, 'confirmation_required') && (await askForConfirmation(proofOf(error.details)))) return call();
    noteLostRights(error);
    throw error;
  }
}

function proofOf(details: unknown): Proof {
  return (details as { by?: unknown } | undefined)?.by === 'password' ? 'password' : 'code';
}

/** Rights change on the next call: the page must not offer what is no longer allowed. */
function noteLostRights(error: unknown): void {
  if (isApiError(error, 'second_factor_setup_required')) useSession.setState({ needsSetup: true });
  if (isApiError(error, 'forbidden') || isApiError(error, 'area_forbidden'))
    void queryClient.invalidateQueries({ queryKey: ['me'] });
}
