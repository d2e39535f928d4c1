import * as contract from '#contract/seller/audit.ts';
import { requireSeller } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { type App, route } from '#server/http/route.ts';
import { listVendorEntries } from './list.ts';

export async function sellerAuditRoutes(app: App, { db }: Deps) {
  app.route(
    route(contract.listVendorAudit, requireSeller, (vendor, request) => listVendorEntries(db, vendor, request.query)),
  );
}
