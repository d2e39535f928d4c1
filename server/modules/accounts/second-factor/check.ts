import type { Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/http/deps.ts';
import type { AppError } from '#server/kernel/app-error.ts';
import { type Encryption, encryption } from '#server/platform/encryption.ts';
import { findSecret, spendRecoveryCode, spendStep } from './queries.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { stepOf } from './totp.ts';

export function appSecretEncryption(secret: string): Encryption {
  return encryption(secret, 'second-factor');
}

const APP_CODE = /^\d{6}$/;

/**
 * Uses a code of the app, or a recovery code, up and does the work in the same transaction; throws `refusal` for one that is
 * wrong or used. The app's codes are few, so tries are counted, and only a right code takes the count back: whoever is
 * locked out by somebody's guessing comes in with a recovery code, which nobody guesses.
 */
export async function withSecondFactor<T>(
  { db, limits, secret }: Pick<Deps, 'db' | 'limits' | 'secret'>,
  userId: string,
  code: string,
  refusal: AppError,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const isOfApp = APP_CODE.test(code);
  if (isOfApp) await limits.take('codeAccount', userId);
  const result = await inTransaction(db, async (tx) => {
    const isRight = isOfApp
      ? await spendAppCode(tx, appSecretEncryption(secret), userId, code)
      : await spendRecoveryCode(tx, userId, hashRecoveryCode(code));
    if (!isRight) throw refusal;
    return work(tx);
  });
  if (isOfApp) await limits.reset('codeAccount', userId);
  return result;
}

/** Where the shop's secret was changed since, no code of the app counts any more; recovery codes do. */
async function spendAppCode(tx: Tx, { decrypt }: Encryption, userId: string, code: string): Promise<boolean> {
  const sealed = await findSecret(tx, userId, true);
  const secret = sealed && decrypt(sealed, userId);
  const step = secret && stepOf(secret, code);
  return step !== null && spendStep(tx, userId, step);
}
