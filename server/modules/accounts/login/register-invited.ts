import type { Language } from '#contract/shared/language.ts';
import type { Tx } from '#server/db/client.ts';
import type { Deps } from '#server/http/deps.ts';
import type { Client } from '#server/http/limits/client.ts';
import { newId } from '#server/kernel/ids.ts';
import { toE164 } from '#server/kernel/phone.ts';
import { emailTaken } from '#server/modules/accounts/profile/email-change.ts';
import { isTaken } from '#server/modules/accounts/profile/email-change-queries.ts';
import { setVerified } from '#server/modules/accounts/profile/queries.ts';
import { ensureActiveCart } from '#server/modules/cart/public.ts';
import { refuseGuessablePassword } from './guessable.ts';
import { hashPassword, refuseShortPassword } from './passwords.ts';
import { insertCustomer } from './users.ts';

interface Invited {
  email: string;
  firstName: string;
  lastName: string;
  phoneNumber: string;
  password: string;
  language: Language;
}

/**
 * Prepares an account for somebody who has opened a link that was mailed to this email, which therefore counts as
 * verified. Returns the function that creates it and returns its user id. That throws `email_taken`; this throws 422 if the
 * password rules refuse the password.
 */
export async function prepareInvited(
  { limits, config }: Pick<Deps, 'limits' | 'config'>,
  person: Invited,
  client: Client,
): Promise<(tx: Tx) => Promise<string>> {
  await limits.take('registration', client, person.email);
  refuseShortPassword('password', person.password, config.passwordMinLength);
  refuseGuessablePassword(config, 'password', person.password, person);
  const { password, ...details } = person;
  const passwordHash = await hashPassword(password);
  const phoneE164 = toE164(person.phoneNumber);
  return async (tx) => {
    const user = { ...details, id: newId(), customerId: newId(), phoneE164, passwordHash };
    // The second check comes after the write, which waits for a concurrent change of the email's account.
    if (!(await insertCustomer(tx, user)) || (await isTaken(tx, user.email, user.id))) throw emailTaken();
    await ensureActiveCart(tx, user.customerId);
    await setVerified(tx, user.id);
    return user.id;
  };
}
