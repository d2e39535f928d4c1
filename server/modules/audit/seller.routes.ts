import * as contract from '#contract/seller/audit.ts';
import { requireSeller } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { type App, route } from '#server/http/route.ts';
import { exportList } from './export.ts';
import { ENTRY_COLUMNS } from './export-columns.ts';
import { listVendorEntries, vendorEntriesSource } from './list.ts';

export async function sellerAuditRoutes(app: App, deps: Deps) {
  const { db } = deps;
  app.route(
    route(contract.listVendorAudit, requireSeller, (vendor, request) => listVendorEntries(db, vendor, request.query)),
  );

  app.route(
    route(contract.exportVendorAudit, requireSeller, (vendor, { query: { language, ...filters } }, reply) =>
      exportList(deps, vendor, reply, {
        ...{ list: 'audit', language, columns: ENTRY_COLUMNS, filters },
        ...vendorEntriesSource(db, vendor, filters),
      }),
    ),
  );
}
