import type { ConsoleConfirmation, ConsoleCredentials, ConsoleSession } from '#contract/console/sessions.ts';
import { type ConsoleArea, FRESH_MINUTES } from '#contract/shared/roles.ts';
import type { Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { ConsoleScope } from '#server/http/access.ts';
import { type ConsoleCaller, findConsoleCaller } from '#server/http/console-caller.ts';
import type { Deps } from '#server/http/deps.ts';
import { clientInSession } from '#server/http/limits/client.ts';
import { AppError, invalidFields } from '#server/kernel/app-error.ts';
import {
  confirmPassword,
  type Origin,
  renewSession,
  revokeOwnSession,
  revokeSession,
  setConfirmed,
  startAreaSession,
  withCredentials,
  withSecondFactor,
} from '#server/modules/accounts/public.ts';
import { audit } from '#server/modules/audit/public.ts';
import { isInvitedToOperator } from '#server/modules/members/public.ts';
import { ACCESS_TOKEN_SECONDS } from '#server/platform/tokens.ts';

/** What the client gets, and what goes into its cookie. */
export interface Begun {
  session: ConsoleSession;
  refreshToken: string;
}

/**
 * Signs in to an area. Everybody may sign in to the seller's, where they have no vendor until they apply or are invited; to
 * the operator's only its team and those who are invited to it: others get `area_forbidden`, after the right credentials.
 */
export function beginSession(
  deps: Deps,
  { area, ...credentials }: ConsoleCredentials,
  origin: Origin,
  requestId: string,
): Promise<Begun> {
  return withCredentials(deps, credentials, origin.client, async (tx, { userId, hasSecondFactor }) => {
    const started = await startAreaSession(tx, area, userId, origin, hasSecondFactor);
    const caller = await requireCaller(tx, { ...started, area });
    const isMember = area === 'seller' || caller.operatorRoles.length > 0 || (await isInvitedToOperator(tx, userId));
    if (!isMember) throw new AppError('area_forbidden');
    const actor = { kind: 'user', area, id: userId, vendorId: null, sessionId: started.sessionId, requestId } as const;
    await audit(tx, actor, { action: 'session.started', entity: ['session', started.sessionId] });
    return begun(deps, caller, started.refreshToken);
  });
}

/** Exchanges the token of the area's cookie for the next one and an access token. Throws `refresh_token_invalid`. */
export function refreshSession(deps: Deps, area: ConsoleArea, token: string): Promise<Begun> {
  return renewSession(deps, area, token, async (tx, { userId, sessionId, refreshToken }) =>
    begun(deps, await requireCaller(tx, { userId, sessionId, area }), refreshToken),
  );
}

async function requireCaller(tx: Tx, claims: { userId: string; sessionId: string; area: ConsoleArea }) {
  const caller = await findConsoleCaller(tx, claims);
  if (!caller) throw new AppError('unauthorized');
  return caller;
}

/** Signs an access token for a session. */
export async function begun({ tokens, config }: Deps, caller: ConsoleCaller, refreshToken: string): Promise<Begun> {
  const { userId, sessionId, area } = caller;
  const session: ConsoleSession = {
    area,
    accessToken: await tokens.sign({ userId, sessionId, area }),
    expiresIn: ACCESS_TOKEN_SECONDS,
    needsSetup: needsSetup(config, caller),
  };
  return { session, refreshToken };
}

/** Whether the person has to set up a second factor before anything else. */
export function needsSetup({ consoleSecondFactor }: Deps['config'], caller: ConsoleCaller): boolean {
  return consoleSecondFactor === 'required' && caller.needsSecondFactor && !caller.hasSecondFactor;
}

export function endSession({ db }: Deps, { sessionId, actor }: ConsoleScope): Promise<void> {
  return inTransaction(db, async (tx) => {
    await revokeSession(tx, sessionId, 'logout');
    await audit(tx, actor, { action: 'session.ended', entity: ['session', sessionId] });
  });
}

/** Ends one of the person's sessions in any area. Throws `not_found`. */
export function endOneSession({ db }: Deps, user: ConsoleScope, id: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    if (!(await revokeOwnSession(tx, user, id))) throw new AppError('not_found');
    await audit(tx, user.actor, { action: 'session.ended', entity: ['session', id] });
  });
}

/**
 * Confirms the session for some minutes: by a code if the account has a second factor, else by the password. Returns until
 * when. Throws 422 at the field.
 */
export async function confirmSession(
  deps: Deps,
  user: ConsoleScope,
  { code, currentPassword }: ConsoleConfirmation,
): Promise<Date> {
  const note = async (tx: Tx) => {
    const at = await setConfirmed(tx, user);
    await audit(tx, user.actor, { action: 'session.confirmed', entity: ['session', user.sessionId] });
    return confirmedUntil(at);
  };
  if (user.caller.hasSecondFactor) {
    if (code === undefined) throw invalidFields([{ path: 'code', message: 'code' }]);
    const wrong = invalidFields([{ path: 'code', message: 'codeWrong' }]);
    return withSecondFactor(deps, user.userId, clientInSession(user), code, wrong, note);
  }
  if (currentPassword === undefined) throw invalidFields([{ path: 'currentPassword', message: 'currentPassword' }]);
  await confirmPassword(deps, user, 'currentPassword', currentPassword);
  return inTransaction(deps.db, note);
}

export function confirmedUntil(at: Date): Date {
  return new Date(at.getTime() + FRESH_MINUTES * 60_000);
}
