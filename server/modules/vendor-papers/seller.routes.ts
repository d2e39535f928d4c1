import * as contract from '#contract/seller/vendor-papers.ts';
import { requireSeller } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { type App, route } from '#server/http/route.ts';
import { readPaper } from '#server/http/upload.ts';
import { type PaperDeps, readSealed, SEALED, sendPaper as sendFile } from '#server/modules/applications/public.ts';
import { isOf, papersAndLetters, showPapers } from './rows.ts';
import { describePaper, removePaper, sendPaper } from './send.ts';

/** The papers of a vendor, for its owners. */
export async function sellerPaperRoutes(app: App, deps: Deps & PaperDeps) {
  const { db } = deps;
  app.route(route(contract.listVendorPapers, requireSeller, ({ vendorId }) => showPapers(db, vendorId)));

  app.route(
    route(contract.sendVendorPaper, requireSeller, async (seller, request) => {
      await sendPaper(deps, seller, request.params.kind, await readPaper(request, contract.sendVendorPaper.upload));
      return showPapers(db, seller.vendorId);
    }),
  );

  app.route(
    route(contract.describeVendorPaper, requireSeller, async (seller, { params, body }) => {
      await describePaper(db, seller, params.id, body);
      return showPapers(db, seller.vendorId);
    }),
  );

  app.route(
    route(contract.removeVendorPaper, requireSeller, async (seller, { params }) => {
      await removePaper(deps, seller, params.id);
      return showPapers(db, seller.vendorId);
    }),
  );

  app.route(
    route(contract.openVendorPaper, requireSeller, async ({ vendorId, actor }, { params }, reply) => {
      const row = await papersAndLetters(db)
        .where('d.id', '=', params.id)
        .where(isOf(vendorId))
        .clearSelect()
        .select(SEALED)
        .executeTakeFirst();
      return sendFile(reply, await readSealed(deps, actor, params.id, row));
    }),
  );
}
