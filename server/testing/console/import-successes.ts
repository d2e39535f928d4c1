import type { TestApp } from '#server/testing/app/test-app.ts';
import { applyAll, csv, makeStall, upload } from '#server/testing/data/imports.ts';
import type { Prepared } from './application-successes.ts';
import { fileForm } from './applications.ts';

/** One success of each endpoint of imports and exports that changes something. */
export function importSuccesses(shop: TestApp): Record<string, () => Promise<Prepared>> {
  const prepare = async (heading = 'sku') => {
    const { owner, vendorId, variants } = await makeStall(shop, [46]);
    const id = await upload(shop, owner, csv(`${heading},price`, `${variants[0]?.sku},45`));
    const entry = (action: string) => ({ action, entity_kind: 'import', entity_id: id, vendor_id: vendorId });
    return { made: { by: owner, of: vendorId, params: { id } }, id, entry };
  };
  return {
    uploadImport: async () => {
      const { owner, vendorId } = await makeStall(shop, [46]);
      return {
        ...{
          by: owner,
          of: vendorId,
          params: { kind: 'prices_stock' },
          body: fileForm(csv('sku,price', 'A,1'), 'a.csv'),
        },
        entry: {
          action: 'import.uploaded',
          entity_kind: 'import',
          vendor_id: vendorId,
          after: { kind: 'prices_stock' },
        },
      };
    },
    mapImport: async () => {
      const { made, entry } = await prepare('Ref');
      return { ...made, body: { fields: ['sku', 'price'] }, entry: entry('import.mapped') };
    },
    applyImport: async () => {
      const { made, entry } = await prepare();
      return { ...made, body: {}, entry: { ...entry('import.started'), after: { rows: 1 } } };
    },
    undoImport: async () => {
      const { made, id, entry } = await prepare();
      await applyAll(shop, made.by, id);
      return { ...made, entry: entry('import.undo_started') };
    },
    discardImport: async () => {
      const { made, entry } = await prepare();
      return { ...made, entry: entry('import.discarded') };
    },
    makeExport: async () => {
      const { owner, vendorId } = await makeStall(shop, [46]);
      const after = { rows: 1, format: 'csv' };
      return {
        ...{ by: owner, of: vendorId, body: { format: 'csv', language: 'ar' } },
        entry: { action: 'export.made', entity_kind: 'export', entity_id: 'offers', vendor_id: vendorId, after },
      };
    },
  };
}
