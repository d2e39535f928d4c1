import * as contract from '#contract/operator/views.ts';
import { requireOperator } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { type App, route } from '#server/http/route.ts';
import { spaceOfOperator } from './space.ts';
import { changeView, listViews, removeView, saveView } from './views.ts';

export async function operatorViewRoutes(app: App, { db }: Deps) {
  app.route(route(contract.listOperatorViews, requireOperator, (caller) => listViews(db, spaceOfOperator(caller))));
  app.route(
    route(contract.saveOperatorView, requireOperator, (caller, { body: { list, ...fields } }) =>
      saveView(db, spaceOfOperator(caller), list, fields),
    ),
  );
  app.route(
    route(contract.changeOperatorView, requireOperator, (caller, { params, body }) =>
      changeView(db, spaceOfOperator(caller), params.id, body),
    ),
  );
  app.route(
    route(contract.removeOperatorView, requireOperator, async (caller, { params }) => {
      await removeView(db, spaceOfOperator(caller), params.id);
      return {};
    }),
  );
}
