import * as contract from '#contract/console/second-factor.ts';
import type { AuditAction } from '#contract/shared/audit.ts';
import type { Tx } from '#server/db/client.ts';
import { type ConsoleScope, requireConsole } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { type App, route } from '#server/http/route.ts';
import { invalidFields } from '#server/kernel/app-error.ts';
import {
  confirmSecondFactor,
  renewRecoveryCodes,
  secondFactorState,
  setConfirmed,
  startSecondFactor,
} from '#server/modules/accounts/public.ts';
import { audit } from '#server/modules/audit/public.ts';

/** Null: it was typed a moment ago, to sign in. Throws 422 at the field where it is needed and missing. */
function passwordOf({ caller }: ConsoleScope, { currentPassword }: { currentPassword?: string | undefined }) {
  if (currentPassword !== undefined) return currentPassword;
  if (!caller.isRecent) throw invalidFields([{ path: 'currentPassword', message: 'currentPassword' }]);
  return null;
}

/** The shop's second factor, with entries in the audit log. The account page of the shop turns it off. */
export async function consoleSecondFactorRoutes(app: App, deps: Deps) {
  const note =
    ({ actor, userId }: ConsoleScope, action: AuditAction) =>
    (tx: Tx) =>
      audit(tx, actor, { action, entity: ['second_factor', userId] });

  app.route(route(contract.getConsoleSecondFactor, requireConsole, (user) => secondFactorState(deps.db, user)));

  app.route(
    route(contract.startConsoleSecondFactor, requireConsole, (user, request) =>
      startSecondFactor(deps, user, passwordOf(user, request.body), note(user, 'second_factor.started')),
    ),
  );

  app.route(
    route(contract.confirmConsoleSecondFactor, requireConsole, async (user, request) => ({
      recoveryCodes: await confirmSecondFactor(deps, user, request.body.code, async (tx) => {
        await setConfirmed(tx, user);
        await note(user, 'second_factor.turned_on')(tx);
      }),
    })),
  );

  app.route(
    route(contract.renewConsoleRecoveryCodes, requireConsole, async (user, request) => ({
      recoveryCodes: await renewRecoveryCodes(deps, user, request.body, note(user, 'second_factor.codes_renewed')),
    })),
  );
}
