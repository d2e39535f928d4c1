import { type Selectable, sql } from 'kysely';
import type { Language } from '#contract/shared/language.ts';
import type { ProductContent } from '#contract/shared/proposals/content.ts';
import type { ProposalKind, ProposalRisk, ProposalState, RefusalReason } from '#contract/shared/proposals/states.ts';
import type { Duplicate, Finding } from '#contract/shared/proposals/views.ts';
import type { Db, Tx } from '#server/db/client.ts';
import type { ProductChanges } from '#server/db/types.ts';
import type { VendorScope } from '#server/http/access.ts';
import { AppError } from '#server/kernel/app-error.ts';

/** A product that the proposal may be, as it is kept: the rest is read when it is shown. */
export interface KeptDuplicate {
  productId: string;
  because: Duplicate['because'];
  difference: string | null;
}

export interface ProposalRow {
  id: string;
  vendorId: string;
  kind: ProposalKind;
  productId: string | null;
  state: ProposalState;
  language: Language;
  wanted: ProductContent;
  base: ProductContent | null;
  baseVersion: number | null;
  version: number;
  risks: ProposalRisk[];
  duplicates: KeptDuplicate[];
  findings: Finding[];
  reason: RefusalReason | null;
  note: string | null;
  mergedInto: string | null;
  reviewerId: string | null;
  claimedAt: Date | null;
  createdBy: string | null;
  submittedAt: Date | null;
  decidedAt: Date | null;
  updatedAt: Date;
}

function toRow(row: Selectable<ProductChanges>): ProposalRow {
  return {
    ...{ id: row.id, vendorId: row.vendor_id, kind: row.kind as ProposalKind, productId: row.product_id },
    ...{ state: row.status as ProposalState, language: row.language as Language },
    ...{ wanted: row.wanted as unknown as ProductContent, base: row.base as unknown as ProductContent | null },
    ...{ baseVersion: row.base_version, version: row.version, risks: row.risks as ProposalRisk[] },
    duplicates: row.duplicates as unknown as KeptDuplicate[],
    findings: row.decisions as unknown as Finding[],
    ...{ reason: row.reason as RefusalReason | null, note: row.note, mergedInto: row.merged_into },
    ...{ reviewerId: row.reviewer_id, claimedAt: row.claimed_at, createdBy: row.created_by },
    ...{ submittedAt: row.submitted_at, decidedAt: row.decided_at, updatedAt: row.updated_at },
  };
}

/** A proposal of the vendor. Throws `not_found`. */
export async function findOwn(db: Db, { vendorId }: VendorScope, id: string): Promise<ProposalRow> {
  const query = db.selectFrom('product_changes').where('id', '=', id).where('vendor_id', '=', vendorId);
  const row = await query.selectAll().executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return toRow(row);
}

/** The same under its lock: who decides, withdraws or submits at the same moment waits. */
export async function lockOwn(tx: Tx, { vendorId }: VendorScope, id: string): Promise<ProposalRow> {
  const query = tx.selectFrom('product_changes').where('id', '=', id).where('vendor_id', '=', vendorId);
  const row = await query.selectAll().forUpdate().executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return toRow(row);
}

/** A proposal that was submitted once, for the operator. Throws `not_found`, for drafts too. */
export async function findSubmitted(db: Db, id: string): Promise<ProposalRow> {
  const query = db.selectFrom('product_changes').where('id', '=', id).where('submitted_at', 'is not', null);
  const row = await query.selectAll().executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return toRow(row);
}

export async function lockSubmitted(tx: Tx, id: string): Promise<ProposalRow> {
  const query = tx.selectFrom('product_changes').where('id', '=', id).where('submitted_at', 'is not', null);
  const row = await query.selectAll().forUpdate().executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return toRow(row);
}

/** Whether a category is for food, and is one that products are put into. */
export async function findCategory(db: Db, id: string | null): Promise<{ isFood: boolean } | null> {
  if (id === null) return null;
  const row = await db
    .selectFrom('categories as c')
    .where('c.id', '=', id)
    .where('c.level', '=', 2)
    .select(
      sql<boolean>`c.is_food and coalesce((select is_food from categories where id = c.parent_id), true)`.as('isFood'),
    )
    .executeTakeFirst();
  return row ?? null;
}
