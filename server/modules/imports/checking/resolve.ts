import type { ImportKind } from '#contract/shared/selling/imports/columns.ts';
import type { RowProblem } from '#contract/shared/selling/imports/problems.ts';
import { type Found, type OwnPack, packOfCode, type ShopPack } from './find-packs.ts';
import type { RowValues } from './row-values.ts';

export type Resolved = { own: OwnPack } | { pack: ShopPack } | { problem: RowProblem };

const problem = (code: RowProblem['code'], field: RowProblem['field']): Resolved => ({ problem: { code, field } });

/** The pack that a row means: by the vendor's own SKU, else by barcode, else by product code. */
export function resolve(row: RowValues, found: Found, kind: ImportKind): Resolved {
  const own = found.bySku.get(row.sku ?? '') ?? found.bySku.get(row.bareSku ?? '');
  if (own) {
    if (row.gtinProblem === 'gtin_exponent') return problem(row.gtinProblem, 'gtin');
    const other = row.gtin !== null && found.byGtin.get(row.gtin);
    if (other && other.id !== own.packId) return problem('ids_differ', 'gtin');
    return { own };
  }
  // A file of new offers gives new packs their SKU; any other file means a pack by it.
  const isSkuOnly = row.gtin === null && row.gtinProblem === null && row.code === null;
  // A till numbers goods in its own way, and knows their barcodes.
  const isBarcodeKnown = row.gtin !== null && found.byGtin.has(row.gtin);
  if (row.sku !== null && (isSkuOnly || (kind === 'prices_stock' && !isBarcodeKnown)))
    return problem('unknown_sku', 'sku');
  if (row.gtinProblem) return problem(row.gtinProblem, 'gtin');
  if (row.gtin === null && row.code === null) return problem('missing_id', null);
  const pack = row.gtin !== null ? found.byGtin.get(row.gtin) : packOfCode(found, row.code ?? '');
  if (!pack) return row.gtin !== null ? problem('unknown_gtin', 'gtin') : problem('unknown_code', 'product_code');
  if (pack === 'several') return problem('several_packs', 'product_code');
  const sold = found.byPack.get(pack.id);
  if (sold) return { own: sold };
  return kind === 'offers' ? { pack } : problem('not_offered', row.gtin !== null ? 'gtin' : 'product_code');
}
