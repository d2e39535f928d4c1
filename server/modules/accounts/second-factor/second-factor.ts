import type { SecondFactorProof, SecondFactorSetup, SecondFactorState } from '#contract/shared/second-factor.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { ConsoleScope, UserScope } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { clientInSession } from '#server/http/limits/client.ts';
import { AppError, invalidFields } from '#server/kernel/app-error.ts';
import { confirmPassword } from '#server/modules/accounts/login/password-change.ts';
import { getProfile } from '#server/modules/accounts/login/users.ts';
import { revokeOtherSessions } from '#server/modules/accounts/sessions/queries.ts';
import { appSecretEncryption, withSecondFactor } from './check.ts';
import { qrPath } from './qr.ts';
import * as queries from './queries.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import { authenticatorSetup, matchingStep, newTotpSecret } from './totp.ts';

/** Work that belongs into the transaction of the change. */
type AlsoDone = (tx: Tx) => Promise<void>;
const nothing: AlsoDone = async () => undefined;

export async function secondFactorState(db: Db, user: UserScope): Promise<SecondFactorState> {
  const state = await queries.findState(db, user);
  return {
    isOn: state !== null,
    since: state?.since?.toISOString() ?? null,
    recoveryCodesLeft: state?.recoveryCodesLeft ?? 0,
  };
}

/**
 * Creates a secret, which has no effect until a code confirms it. Throws `email_not_verified`, so that nobody locks the owner
 * of a mailbox out of an account in their name, and `second_factor_on`. `password` is null for a session that has just begun
 * with it.
 */
export async function startSecondFactor(
  deps: Deps,
  user: UserScope,
  password: string | null,
  also: AlsoDone = nothing,
): Promise<SecondFactorSetup> {
  const { email, isEmailVerified } = await getProfile(deps.db, user);
  if (!isEmailVerified) throw new AppError('email_not_verified');
  if (password !== null) await confirmPassword(deps, user, 'currentPassword', password);
  const secret = newTotpSecret();
  const encrypted = appSecretEncryption(deps.secret).encrypt(secret, user.userId);
  await inTransaction(deps.db, async (tx) => {
    if (!(await queries.insertUnconfirmed(tx, user, encrypted))) throw new AppError('second_factor_on');
    await also(tx);
  });
  const setup = authenticatorSetup(secret, email);
  return { ...setup, qr: qrPath(setup.uri) };
}

/**
 * Turns the second factor on, ends every session except the caller's and returns the recovery codes. Throws 422 for a wrong
 * code.
 */
export async function confirmSecondFactor(
  deps: Deps,
  user: UserScope | ConsoleScope,
  code: string,
  also: AlsoDone = nothing,
): Promise<string[]> {
  const { db, jobs, limits } = deps;
  const { userId } = user;
  const taken = await limits.take('wrongCode', clientInSession(user), userId);
  const encrypted = await queries.findSecret(db, userId, false);
  if (!encrypted) throw new AppError('second_factor_off');
  const secret = appSecretEncryption(deps.secret).decrypt(encrypted, userId);
  const step = secret && matchingStep(secret, code);
  if (step === null) throw wrongCode();
  const recoveryCodes = newRecoveryCodes();
  await inTransaction(db, async (tx) => {
    if (!(await queries.confirm(tx, user, encrypted, step))) throw wrongCode();
    await queries.replaceRecoveryCodes(tx, user, recoveryCodes.map(hashRecoveryCode));
    await revokeOtherSessions(tx, user, 'second_factor');
    await jobs.send(tx, 'mail', { kind: 'second_factor_on', userId, ...('area' in user && { area: user.area }) });
    await also(tx);
  });
  await taken.succeed();
  return recoveryCodes;
}

/** Replaces all recovery codes. Throws 422 at the field for a wrong password or code. */
export async function renewRecoveryCodes(
  deps: Deps,
  user: UserScope,
  proof: SecondFactorProof,
  also: AlsoDone = nothing,
): Promise<string[]> {
  await confirmPassword(deps, user, 'currentPassword', proof.currentPassword);
  await requireSecondFactor(deps.db, user);
  const recoveryCodes = newRecoveryCodes();
  await withSecondFactor(deps, user.userId, clientInSession(user), proof.code, wrongCode(), async (tx) => {
    await queries.replaceRecoveryCodes(tx, user, recoveryCodes.map(hashRecoveryCode));
    await also(tx);
  });
  return recoveryCodes;
}

/** Turns the second factor off. Throws 422 at the field for a wrong password or code. */
export async function turnOffSecondFactor(deps: Deps, user: UserScope, proof: SecondFactorProof): Promise<void> {
  await confirmPassword(deps, user, 'currentPassword', proof.currentPassword);
  await requireSecondFactor(deps.db, user);
  await withSecondFactor(deps, user.userId, clientInSession(user), proof.code, wrongCode(), async (tx) => {
    await queries.deleteSecondFactor(tx, user.userId);
    await deps.jobs.send(tx, 'mail', { kind: 'second_factor_off', userId: user.userId });
  });
}

async function requireSecondFactor(db: Db, user: UserScope): Promise<void> {
  if (!(await queries.isSecondFactorOn(db, user.userId))) throw new AppError('second_factor_off');
}

function wrongCode(): AppError {
  return invalidFields([{ path: 'code', message: 'codeWrong' }]);
}
