import * as contract from '#contract/console/second-factor.ts';
import type { AuditAction } from '#contract/shared/audit.ts';
import type { Tx } from '#server/db/client.ts';
import { type ConsoleScope, requireConsole } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { type App, route } from '#server/http/route.ts';
import {
  confirmSecondFactor,
  renewRecoveryCodes,
  secondFactorState,
  setConfirmed,
  startSecondFactor,
} from '#server/modules/accounts/public.ts';
import { audit } from '#server/modules/audit/public.ts';

/** The shop's second factor, with entries in the audit log. The account page of the shop turns it off. */
export async function consoleSecondFactorRoutes(app: App, deps: Deps) {
  const note =
    ({ actor, userId }: ConsoleScope, action: AuditAction) =>
    (tx: Tx) =>
      audit(tx, actor, { action, entity: ['second_factor', userId] });

  app.route(route(contract.getConsoleSecondFactor, requireConsole, (user) => secondFactorState(deps.db, user)));

  app.route(
    route(contract.startConsoleSecondFactor, requireConsole, (user, request) =>
      startSecondFactor(deps, user, request.body.currentPassword, note(user, 'second_factor.started')),
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
