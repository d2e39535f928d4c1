import type { Language } from '#contract/shared/language.ts';
import type { ConsoleArea } from '#contract/shared/roles.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { ConsoleScope } from '#server/http/access.ts';
import { findConsoleCaller } from '#server/http/console-caller.ts';
import type { Deps } from '#server/http/deps.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { type Origin, prepareAccount, startAreaSession } from '#server/modules/accounts/public.ts';
import { acceptInvitation, areaOf, joinTeam, openInvitation } from '#server/modules/members/public.ts';
import { type Begun, begun, needsSetup } from './sessions.ts';

/** The signed-in account joins the team. */
export function accept(
  { db, secret, config }: Deps,
  user: ConsoleScope,
  token: string,
): Promise<{ area: ConsoleArea; vendorId: string | null; needsSetup: boolean }> {
  return acceptInvitation(db, secret, user, token, async (tx, { vendorId }) => {
    const caller = await findConsoleCaller(tx, user);
    if (!caller) throw new AppError('unauthorized');
    return { area: user.area, vendorId, needsSetup: needsSetup(config, caller) };
  });
}

interface NewPerson {
  token: string;
  firstName: string;
  lastName: string;
  phoneNumber: string;
  password: string;
  language?: Language | undefined;
}

/** Creates the account of the invited email, joins the team and starts a session of its area, all or nothing. */
export async function register(
  deps: Deps,
  { token, ...person }: NewPerson,
  origin: Origin,
  requestId: string,
): Promise<Begun & { email: string }> {
  const invitation = await openInvitation(deps.db, deps.secret, token);
  const { email } = invitation;
  const language = person.language ?? invitation.language;
  const createAccount = await prepareAccount(deps, { ...person, email, language }, origin.client, {
    isEmailProven: true,
  });
  const area = areaOf(invitation);
  const made = await inTransaction(deps.db, async (tx) => {
    const userId = await createAccount(tx);
    const started = await startAreaSession(tx, area, userId, { ...origin, language: null }, false);
    const { sessionId } = started;
    await joinTeam(tx, invitation, { kind: 'user', area, id: userId, vendorId: null, sessionId, requestId }, userId);
    const caller = await findConsoleCaller(tx, { userId, sessionId, area });
    if (!caller) throw new AppError('unauthorized');
    return begun(deps, caller, started.refreshToken);
  });
  return { ...made, email };
}
