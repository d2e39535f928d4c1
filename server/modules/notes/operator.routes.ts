import * as contract from '#contract/operator/customers/notes.ts';
import { requireOperator } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { type App, route } from '#server/http/route.ts';
import { addNote, listNotes } from './notes.ts';

/** What the team notes about customers and their orders, for itself. */
export async function operatorNoteRoutes(app: App, { db }: Deps) {
  app.route(
    route(contract.listOrderNotes, requireOperator, (operator, { params: { id }, query }) =>
      listNotes(db, operator, { kind: 'order', id }, query),
    ),
  );
  app.route(
    route(contract.addOrderNote, requireOperator, (operator, { params: { id }, body }) =>
      addNote(db, operator, { kind: 'order', id }, body),
    ),
  );
  app.route(
    route(contract.listCustomerNotes, requireOperator, (operator, { params: { id }, query }) =>
      listNotes(db, operator, { kind: 'customer', id }, query),
    ),
  );
  app.route(
    route(contract.addCustomerNote, requireOperator, (operator, { params: { id }, body }) =>
      addNote(db, operator, { kind: 'customer', id }, body),
    ),
  );
}
