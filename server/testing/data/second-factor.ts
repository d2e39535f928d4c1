import { authenticatorCode } from '#server/testing/app/authenticator-code.ts';
import type { TestApp } from '#server/testing/app/test-app.ts';
import { type SignedIn, verifyEmailOf } from './buyers.ts';

export interface SecondFactor {
  secret: string;
  recoveryCodes: string[];
  /** A code that is accepted, whichever codes were used before. */
  freshCode: () => Promise<string>;
}

/** Turns a customer's second factor on, as the account page does, after verifying the email. */
export async function turnOnSecondFactor(shop: TestApp, person: SignedIn): Promise<SecondFactor> {
  const { call, db } = shop;
  const { token, userId } = person;
  await verifyEmailOf(shop, person);
  const started = await call('POST', '/auth/second-factor/start', { token, body: { currentPassword: 'secret-1234' } });
  const { secret } = started.body;
  const answer = await call('POST', '/auth/second-factor/confirm', {
    token,
    body: { code: authenticatorCode(secret) },
  });
  if (answer.status !== 200) throw new Error(`the second factor was not turned on: ${JSON.stringify(answer.body)}`);
  const freshCode = async () => {
    await db.updateTable('second_factors').set({ last_used_step: 0 }).where('user_id', '=', userId).execute();
    return authenticatorCode(secret);
  };
  return { secret, recoveryCodes: answer.body.recoveryCodes, freshCode };
}
