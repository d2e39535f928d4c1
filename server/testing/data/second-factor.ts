import { appCode } from '#server/testing/app/authenticator-code.ts';
import type { TestApp } from '#server/testing/app/test-app.ts';
import type { SignedIn } from './offers.ts';

export interface TwoSteps {
  secret: string;
  recoveryCodes: string[];
  /** A code that counts, however many have been used before. */
  freshCode: () => Promise<string>;
}

/** Turns the second factor of somebody on, as the account page does. */
export async function turnOnSecondFactor({ call, db }: TestApp, { token, userId }: SignedIn): Promise<TwoSteps> {
  const started = await call('POST', '/auth/second-factor/start', { token, body: { currentPassword: 'secret-1234' } });
  const { secret } = started.body;
  const answer = await call('POST', '/auth/second-factor/confirm', { token, body: { code: appCode(secret) } });
  if (answer.status !== 200) throw new Error(`the second factor is not on: ${JSON.stringify(answer.body)}`);
  const freshCode = async () => {
    await db.updateTable('second_factors').set({ last_used_step: 0 }).where('user_id', '=', userId).execute();
    return appCode(secret);
  };
  return { secret, recoveryCodes: answer.body.recoveryCodes, freshCode };
}
