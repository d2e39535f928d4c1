import * as contract from '#contract/console/account-changes.ts';
import type { Deps } from '#server/http/deps.ts';
import { clientOf } from '#server/http/limits/client.ts';
import { type App, route } from '#server/http/route.ts';
import { readStoppable, stopChange } from './end.ts';

/** The link in mails about a change of a bank account. */
export async function accountLinkRoutes(app: App, deps: Deps) {
  app.route(
    route(contract.readAccountChange, async (request) => {
      await deps.limits.take('accountLink', clientOf(request));
      return readStoppable(deps.db, deps.secret, request.body.token);
    }),
  );

  app.route(
    route(contract.stopAccountChange, async (request) => {
      await deps.limits.take('accountLink', clientOf(request));
      return stopChange(deps, request.body.token, request.id);
    }),
  );
}
