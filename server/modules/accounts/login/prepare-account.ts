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
import { mailLink } from './email-links.ts';
import { refuseGuessablePassword } from './guessable.ts';
import { hashPassword, refuseShortPassword } from './passwords.ts';
import { insertCustomer } from './users.ts';

interface NewAccount {
  email: string;
  firstName: string;
  lastName: string;
  phoneNumber: string;
  password: string;
  language: Language;
}

/**
 * Prepares a customer's account. The email counts as verified if the person has opened a link that was mailed to it; else a
 * link is mailed. Returns the function that creates the account and returns its user id. That throws `email_taken`; this
 * throws 422 if the password rules refuse the password.
 */
export async function prepareAccount(
  { jobs, limits, config }: Pick<Deps, 'jobs' | 'limits' | 'config'>,
  person: NewAccount,
  client: Client,
  { isEmailProven = false, isApplicant = false } = {},
): Promise<(tx: Tx) => Promise<string>> {
  await limits.take('registration', client, person.email);
  refuseShortPassword('password', person.password, config.passwordMinLength);
  refuseGuessablePassword(config, 'password', person.password, person);
  const { email, firstName, lastName, phoneNumber, language } = person;
  const passwordHash = await hashPassword(person.password);
  const details = { email, firstName, lastName, phoneNumber, phoneE164: toE164(phoneNumber), passwordHash, language };
  return async (tx) => {
    const user = { ...details, id: newId(), customerId: newId() };
    // The second check comes after the write, which waits for a concurrent change of the email's account.
    if (!(await insertCustomer(tx, user)) || (await isTaken(tx, email, user.id))) throw emailTaken();
    await ensureActiveCart(tx, user.customerId);
    if (isEmailProven) await setVerified(tx, user.id);
    else await mailLink(tx, jobs, 'verify', user, isApplicant);
    return user.id;
  };
}
