import * as contract from '#contract/shop/second-factor.ts';
import type { Deps } from '#server/deps.ts';
import { requireUser } from '#server/http/access.ts';
import { type App, route } from '#server/http/route.ts';
import {
  confirmSecondFactor,
  renewRecoveryCodes,
  secondFactorState,
  startSecondFactor,
  turnOffSecondFactor,
} from './second-factor.ts';

export async function secondFactorRoutes(app: App, deps: Deps) {
  app.route({
    ...route(contract.getSecondFactor),
    handler: (request) => secondFactorState(deps.db, requireUser(request).userId),
  });

  app.route({
    ...route(contract.startSecondFactor),
    handler: (request) => startSecondFactor(deps, requireUser(request).userId, request.body.currentPassword),
  });

  app.route({
    ...route(contract.confirmSecondFactor),
    handler: async (request) => ({
      recoveryCodes: await confirmSecondFactor(deps, requireUser(request), request.body.code),
    }),
  });

  app.route({
    ...route(contract.renewRecoveryCodes),
    handler: async (request) => ({
      recoveryCodes: await renewRecoveryCodes(deps, requireUser(request).userId, request.body),
    }),
  });

  app.route({
    ...route(contract.turnOffSecondFactor),
    handler: async (request) => {
      await turnOffSecondFactor(deps, requireUser(request).userId, request.body);
      return {};
    },
  });
}
