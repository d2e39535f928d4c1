import type { SellerRegistration } from '#contract/console/account.ts';
import type { Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { ConsoleScope } from '#server/http/access.ts';
import { findConsoleCaller } from '#server/http/console-caller.ts';
import type { Deps } from '#server/http/deps.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { type Origin, prepareAccount, resendVerification, startAreaSession } from '#server/modules/accounts/public.ts';
import { audit } from '#server/modules/audit/public.ts';
import { type Begun, begun } from './sessions.ts';

const AREA = 'seller';

/** Mails the link again that verifies the account's email. Only applications to sell ask for it. */
export function mailVerification(deps: Deps, user: ConsoleScope): Promise<void> {
  const note = (tx: Tx) => audit(tx, user.actor, { action: 'account.link_mailed', entity: ['account', user.userId] });
  return resendVerification(deps, user, { note, isApplicant: true });
}

/** Creates an account and starts a session of the seller's area, where its person may apply. Throws `email_taken`. */
export async function registerSeller(
  deps: Deps,
  person: SellerRegistration,
  origin: Origin,
  requestId: string,
): Promise<Begun> {
  const createAccount = await prepareAccount(deps, person, origin.client, { isApplicant: true });
  return inTransaction(deps.db, async (tx) => {
    const userId = await createAccount(tx);
    const { sessionId, refreshToken } = await startAreaSession(tx, AREA, userId, { ...origin, language: null }, false);
    const actor = { kind: 'user', area: AREA, id: userId, vendorId: null, sessionId, requestId } as const;
    await audit(tx, actor, { action: 'account.registered', entity: ['account', userId] });
    const caller = await findConsoleCaller(tx, { userId, sessionId, area: AREA });
    if (!caller) throw new AppError('unauthorized');
    return begun(deps, caller, refreshToken);
  });
}
