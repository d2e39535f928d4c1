import * as contract from '#contract/shop/second-factor.ts';
import { requireUser } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { type App, route } from '#server/http/route.ts';
import {
  confirmSecondFactor,
  renewRecoveryCodes,
  secondFactorState,
  startSecondFactor,
  turnOffSecondFactor,
} from './second-factor.ts';

export async function secondFactorRoutes(app: App, deps: Deps) {
  app.route(route(contract.getSecondFactor, requireUser, (user) => secondFactorState(deps.db, user)));

  app.route(
    route(contract.startSecondFactor, requireUser, (user, request) =>
      startSecondFactor(deps, user, request.body.currentPassword),
    ),
  );

  app.route(
    route(contract.confirmSecondFactor, requireUser, async (user, request) => ({
      recoveryCodes: await confirmSecondFactor(deps, user, request.body.code),
    })),
  );

  app.route(
    route(contract.renewRecoveryCodes, requireUser, async (user, request) => ({
      recoveryCodes: await renewRecoveryCodes(deps, user, request.body),
    })),
  );

  app.route(
    route(contract.turnOffSecondFactor, requireUser, async (user, request) => {
      await turnOffSecondFactor(deps, user, request.body);
      return {};
    }),
  );
}
