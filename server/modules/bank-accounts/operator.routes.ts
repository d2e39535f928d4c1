import * as contract from '#contract/operator/bank.ts';
import { requireOperator } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { type App, route } from '#server/http/route.ts';
import { exportList } from '#server/modules/audit/public.ts';
import { changeSource, getAccountsOf, listChanges } from './changes.ts';
import { confirmChange, refuseChange, showIban } from './decide.ts';
import { CHANGE_COLUMNS } from './export-columns.ts';
import { showOperated } from './rows.ts';

/** The bank accounts of vendors, for the operator. */
export async function operatorBankRoutes(app: App, deps: Deps) {
  const { db } = deps;
  app.route(
    route(contract.getAccountsOfVendor, requireOperator, (operator, { params }) =>
      getAccountsOf(db, operator, params.id),
    ),
  );

  app.route(
    route(contract.listAccountChanges, requireOperator, (operator, { query }) => listChanges(db, operator, query)),
  );

  app.route(
    route(contract.exportAccountChanges, requireOperator, (operator, { query: { language, ...filters } }, reply) =>
      exportList(deps, operator, reply, {
        ...{ list: 'accounts', language, columns: CHANGE_COLUMNS },
        // A search is a text that somebody typed: the log says that there was one.
        filters: { ...filters, ...(filters.search && { search: true }) },
        ...changeSource(db, operator, filters),
      }),
    ),
  );

  app.route(
    route(contract.showAccountIban, requireOperator, async (operator, { params, body }) => ({
      iban: await showIban(deps, operator, params.id, body.reason),
    })),
  );

  app.route(
    route(contract.confirmAccountChange, requireOperator, async (operator, { params }) =>
      showOperated(db, await confirmChange(deps, operator, params.id)),
    ),
  );

  app.route(
    route(contract.refuseAccountChange, requireOperator, async (operator, { params, body }) => {
      const refusal = { reason: body.reason, note: body.note ?? null };
      return showOperated(db, await refuseChange(deps, operator, params.id, refusal));
    }),
  );
}
