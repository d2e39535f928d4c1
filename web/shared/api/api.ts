import type { Contract as ContractOf } from '#contract/index.ts';
import { withSession } from '#web/shared/session/session.ts';
import { type Answer, type AnyInput, type Arguments, read, send } from './transport.ts';

/** The endpoints of the shop, by name. */
export type Contract = ContractOf<'shop'>;

/**
 * Calls an endpoint of the contract. Throws ApiError with the server's code, `network` if there is no response, or
 * `timeout` after the specification's 10 seconds. A 401 renews the session once and retries; if that fails, the session
 * ends.
 */
export async function callApi<K extends keyof Contract>(
  name: K,
  ...[input, options]: Arguments<Contract, K>
): Promise<Answer<Contract, K>> {
  const response = await withSession((token) => send(name, (input ?? {}) as AnyInput, options, token));
  options?.onHeaders?.(response.headers);
  return read(response);
}
