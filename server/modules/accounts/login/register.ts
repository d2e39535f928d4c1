import { DEFAULT_LANGUAGE } from '#contract/shared/language.ts';
import type { AuthResponse } from '#contract/shop/auth.ts';
import type { Registration } from '#contract/shop/forms/account.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/http/deps.ts';
import { newId } from '#server/kernel/ids.ts';
import { toE164 } from '#server/kernel/phone.ts';
import { emailTaken } from '#server/modules/accounts/profile/email-change.ts';
import { isTaken } from '#server/modules/accounts/profile/email-change-queries.ts';
import { type Origin, startSession } from '#server/modules/accounts/sessions/session-tokens.ts';
import { ensureActiveCart } from '#server/modules/cart/public.ts';
import { mailLink } from './email-links.ts';
import { refuseGuessablePassword } from './guessable.ts';
import { hashPassword, refuseShortPassword } from './passwords.ts';
import { insertCustomer } from './users.ts';

/** Creates a customer and logs it in. Throws `email_taken`, or 422 if the shop's password rules refuse the password. */
export async function registerCustomer(deps: Deps, input: Registration, origin: Origin): Promise<AuthResponse> {
  const { db, jobs, limits, config } = deps;
  await limits.take('registration', origin.client, input.email);
  refuseShortPassword('password', input.password, config.passwordMinLength);
  refuseGuessablePassword(config, 'password', input.password, input);
  const user = {
    id: newId(),
    customerId: newId(),
    email: input.email,
    firstName: input.firstName,
    lastName: input.lastName,
    phoneNumber: input.phoneNumber,
    phoneE164: toE164(input.phoneNumber),
    passwordHash: await hashPassword(input.password),
    language: origin.language ?? DEFAULT_LANGUAGE,
  };
  return inTransaction(db, async (tx) => {
    // The second check comes after the write, which waits for a concurrent change of the email's account.
    if (!(await insertCustomer(tx, user)) || (await isTaken(tx, user.email, user.id))) throw emailTaken();
    await ensureActiveCart(tx, user.customerId);
    await mailLink(tx, jobs, 'verify', user);
    return startSession(tx, deps.tokens, user.id, origin);
  });
}
