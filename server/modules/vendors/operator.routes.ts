import * as closing from '#contract/operator/closing.ts';
import * as notes from '#contract/operator/vendor-notes.ts';
import * as contract from '#contract/operator/vendors.ts';
import { requireOperator } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { type App, route } from '#server/http/route.ts';
import { exportList } from '#server/modules/audit/public.ts';
import { closeForGood, getObstacles } from './close.ts';
import { VENDOR_COLUMNS } from './export-columns.ts';
import { getOperated, listOperated, operatedSource } from './list.ts';
import { addNote, listNotes } from './notes/notes.ts';
import { liftSuspension, suspendVendor } from './suspend.ts';

export async function operatorVendorRoutes(app: App, deps: Deps) {
  const { db, changes } = deps;
  app.route(
    route(contract.listOperatedVendors, requireOperator, (operator, { query }) => listOperated(db, operator, query)),
  );
  app.route(
    route(contract.exportOperatedVendors, requireOperator, (operator, { query: { language, ...filters } }, reply) =>
      exportList(deps, operator, reply, {
        ...{ list: 'vendors', language, columns: VENDOR_COLUMNS },
        // A search is a text that somebody typed: the log says that there was one.
        filters: { ...filters, ...(filters.search && { search: true }) },
        ...operatedSource(db, operator, filters),
      }),
    ),
  );
  app.route(
    route(contract.getOperatedVendor, requireOperator, (operator, { params }) => getOperated(db, operator, params.id)),
  );

  app.route(
    route(contract.suspendVendor, requireOperator, async (operator, { params, body }) => {
      const endsAt = body.endsAt ? new Date(body.endsAt) : null;
      await suspendVendor(deps, operator, params.id, { reason: body.reason, endsAt });
      changes.announce();
      return getOperated(db, operator, params.id);
    }),
  );

  app.route(
    route(contract.liftSuspension, requireOperator, async (operator, { params, body }) => {
      await liftSuspension(deps, operator, params.id, body.reason);
      changes.announce();
      return getOperated(db, operator, params.id);
    }),
  );

  app.route(
    route(notes.listVendorNotes, requireOperator, (operator, { params, query }) =>
      listNotes(db, operator, params.id, query),
    ),
  );

  app.route(
    route(notes.addVendorNote, requireOperator, (operator, { params, body }) =>
      addNote(db, operator, params.id, body.text),
    ),
  );

  app.route(
    route(closing.getVendorClosing, requireOperator, (operator, { params }) => getObstacles(db, operator, params.id)),
  );

  app.route(
    route(closing.closeVendorForGood, requireOperator, async (operator, { params, body }) => {
      await closeForGood(deps, operator, params.id, body.reason);
      changes.announce();
      return {};
    }),
  );
}
