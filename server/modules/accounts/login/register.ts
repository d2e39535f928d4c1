import { DEFAULT_LANGUAGE } from '#contract/shared/language.ts';
import type { AuthResponse } from '#contract/shop/auth.ts';
import type { Registration } from '#contract/shop/forms/account.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/http/deps.ts';
import { type Origin, startSession } from '#server/modules/accounts/sessions/session-tokens.ts';
import { prepareAccount } from './prepare-account.ts';

/** Creates a customer and logs it in. Throws `email_taken`, or 422 if the shop's password rules refuse the password. */
export async function registerCustomer(deps: Deps, input: Registration, origin: Origin): Promise<AuthResponse> {
  const person = { ...input, language: origin.language ?? DEFAULT_LANGUAGE };
  const createAccount = await prepareAccount(deps, person, origin.client);
  return inTransaction(deps.db, async (tx) => startSession(tx, deps.tokens, await createAccount(tx), origin));
}
