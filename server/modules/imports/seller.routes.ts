import * as exported from '#contract/seller/exports.ts';
import * as contract from '#contract/seller/imports.ts';
import { requireSeller, type VendorScope } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { type App, route } from '#server/http/route.ts';
import { dayInRiyadh } from '#server/kernel/riyadh-calendar.ts';
import { applied, discard, mapColumns, startApplying, startUndoing } from './commands.ts';
import { beginExport, listExports, readExport } from './exports.ts';
import { badRows } from './files/bad-rows.ts';
import { emptyTable, stockBefore } from './files/own-offers.ts';
import { fileHeaders, sendMade } from './files/send.ts';
import { writeTable } from './files/table.ts';
import type { TableWriter } from './files/writer.ts';
import { listRows } from './list-rows.ts';
import { takeUpload } from './upload.ts';
import { listImports, showImport } from './views.ts';

/** Uploads and downloads of what a vendor sells. */
export async function sellerImportRoutes(app: App, deps: Deps & { tables: { writer: TableWriter } }) {
  const { db, config } = deps;
  const parts = { db, dataDir: config.dataDir, writer: deps.tables.writer };
  const after = async (seller: VendorScope, id: string, done: Promise<void>) => {
    await done;
    return showImport(db, seller, id);
  };

  app.route(route(contract.listImports, requireSeller, (seller, { query }) => listImports(db, seller, query)));
  app.route(
    route(contract.uploadImport, requireSeller, (seller, request) =>
      takeUpload(deps, seller, request.params.kind, request),
    ),
  );
  app.route(route(contract.getImport, requireSeller, (seller, { params }) => showImport(db, seller, params.id)));
  app.route(
    route(contract.listImportRows, requireSeller, (seller, { params, query }) =>
      listRows(db, seller, params.id, query),
    ),
  );
  app.route(
    route(contract.mapImport, requireSeller, (seller, { params, body }) =>
      after(seller, params.id, mapColumns(deps, seller, params.id, body)),
    ),
  );
  app.route(
    route(contract.applyImport, requireSeller, (seller, { params, body }) =>
      after(seller, params.id, startApplying(deps, seller, params.id, body)),
    ),
  );
  app.route(
    route(contract.undoImport, requireSeller, (seller, { params }) =>
      after(seller, params.id, startUndoing(deps, seller, params.id)),
    ),
  );
  app.route(
    route(contract.discardImport, requireSeller, (seller, { params }) =>
      after(seller, params.id, discard(deps, seller, params.id)),
    ),
  );
  app.route(
    route(contract.downloadImportErrors, requireSeller, async (seller, { params }, reply) => {
      const { format, table } = await badRows(db, seller, params.id);
      return sendMade(reply, await writeTable(parts, format, table), `daqeeq-errors-${today()}`, format);
    }),
  );
  app.route(
    route(contract.downloadStockCorrection, requireSeller, async (seller, { params, query }, reply) => {
      const { batchId, format } = await applied(db, seller, params.id);
      const table = stockBefore(db, { id: params.id, batchId }, query.language);
      return sendMade(reply, await writeTable(parts, format, table), `daqeeq-stock-${today()}`, format);
    }),
  );

  app.route(route(exported.listExports, requireSeller, (seller) => listExports(db, seller)));
  app.route(
    route(exported.makeExport, requireSeller, async (seller, { body }) => {
      await beginExport({ ...deps, ...parts }, seller, body);
      return listExports(db, seller);
    }),
  );
  app.route(
    route(exported.downloadExport, requireSeller, async (seller, { params }, reply) => {
      const { content, format, createdAt } = await readExport(db, seller, params.id);
      return reply.headers(fileHeaders(`daqeeq-offers-${dayInRiyadh(createdAt)}`, format)).send(content);
    }),
  );
  app.route(
    route(exported.downloadTemplate, requireSeller, async (_, { params: { kind }, query }, reply) => {
      const path = await writeTable(parts, query.format, emptyTable(kind, query.language));
      return sendMade(reply, path, `daqeeq-${kind.replace('_', '-')}-${query.language}`, query.format);
    }),
  );
}

const today = () => dayInRiyadh(new Date());
