import * as contract from '#contract/operator/customers/mails.ts';
import { requireOperator } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { type App, route } from '#server/http/route.ts';
import { listMails, readMail, sendAgain } from './operated.ts';

/** What customers were sent. */
export async function operatorMailRoutes(app: App, deps: Deps) {
  app.route(
    route(contract.listMailsOfOrder, requireOperator, (operator, { params: { id }, query }) =>
      listMails(deps.db, operator, { kind: 'order', id }, query),
    ),
  );
  app.route(
    route(contract.listMailsOfCustomer, requireOperator, (operator, { params: { id }, query }) =>
      listMails(deps.db, operator, { kind: 'customer', id }, query),
    ),
  );
  app.route(
    route(contract.readSentMail, requireOperator, (operator, { params, body }) =>
      readMail(deps, operator, params.id, body.reason),
    ),
  );
  app.route(
    route(contract.sendMailAgain, requireOperator, (operator, { params }) => sendAgain(deps, operator, params.id)),
  );
}
