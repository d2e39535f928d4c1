import type { Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/http/deps.ts';
import type { Client } from '#server/http/limits/client.ts';
import type { AppError } from '#server/kernel/app-error.ts';
import { type Encryption, encryption } from '#server/platform/encryption.ts';
import { consumeRecoveryCode, consumeStep, findSecret } from './queries.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { matchingStep } from './totp.ts';

export function appSecretEncryption(secret: string): Encryption {
  return encryption(secret, 'second-factor');
}

const APP_CODE = /^\d{6}$/;

/**
 * Consumes an authenticator code or a recovery code and does the work in the same transaction. Throws `refusal` for a wrong
 * or used code. Authenticator codes can be guessed, so wrong ones are limited. A customer locked out by someone else's
 * guessing can still log in on a device that they used before, or with a recovery code, which is too long to guess.
 */
export async function withSecondFactor<T>(
  { db, limits, secret }: Pick<Deps, 'db' | 'limits' | 'secret'>,
  userId: string,
  client: Client,
  code: string,
  refusal: AppError,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const isAppCode = APP_CODE.test(code);
  const taken = isAppCode ? await limits.take('wrongCode', client, userId) : null;
  const result = await inTransaction(db, async (tx) => {
    const isRight = isAppCode
      ? await consumeAppCode(tx, appSecretEncryption(secret), userId, code)
      : await consumeRecoveryCode(tx, userId, hashRecoveryCode(code));
    if (!isRight) throw refusal;
    return work(tx);
  });
  await taken?.succeed();
  return result;
}

/** Once the shop's secret has changed, the stored one cannot be decrypted: only recovery codes still work. */
async function consumeAppCode(tx: Tx, { decrypt }: Encryption, userId: string, code: string): Promise<boolean> {
  const encrypted = await findSecret(tx, userId, true);
  const secret = encrypted && decrypt(encrypted, userId);
  const step = secret && matchingStep(secret, code);
  return step !== null && consumeStep(tx, userId, step);
}
