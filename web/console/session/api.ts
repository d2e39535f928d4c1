import type { Contract } from '#contract/index.ts';
import { VENDOR_HEADER } from '#contract/shared/roles.ts';
import { isApiError } from '#web/shared/api/api-error.ts';
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
  const vendorId = currentArea() === 'seller' ? useVendor.getState().id : null;
  const headers = { ...options?.headers, ...(vendorId && { [VENDOR_HEADER]: vendorId }) };
  const call = () =>
    withSession(async (token) =>
      read<Answer<ConsoleContract, K>>(await send(name, (input ?? {}) as AnyInput, { ...options, headers }, token)),
    );
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
