import { sql } from 'kysely';
import { PROPOSALS, type ProposalRisk } from '#contract/shared/proposals/states.ts';
import type { Db } from '#server/db/client.ts';
import { priceRisks, readBands } from '#server/modules/proposals/price-bands.ts';
import { changesOf } from '#server/modules/proposals/problems.ts';
import type { KeptDuplicate, ProposalRow } from '#server/modules/proposals/rows.ts';

export interface VendorRecord {
  approved: number;
  rejected: number;
  /** Its harmless changes need nobody's look. */
  isProven: boolean;
}

/** What was decided on a vendor's proposals. */
export async function readRecord(db: Db, vendorId: string): Promise<VendorRecord> {
  const { approved, rejected, lately } = await db
    .selectFrom('product_changes')
    .where('vendor_id', '=', vendorId)
    .where('status', 'in', ['APPROVED', 'REJECTED'])
    .select([
      sql<number>`(count(*) filter (where status = 'APPROVED'))::int`.as('approved'),
      sql<number>`(count(*) filter (where status = 'REJECTED'))::int`.as('rejected'),
      sql<number>`(count(*) filter (where status = 'REJECTED'
        and decided_at > now() - make_interval(days => ${PROPOSALS.provenDays})))::int`.as('lately'),
    ])
    .executeTakeFirstOrThrow();
  return { approved, rejected, isProven: approved >= PROPOSALS.provenApprovals && lately === 0 };
}

/** What a reviewer should look at twice. */
export async function findRisks(
  db: Db,
  { kind, wanted, base }: ProposalRow,
  record: VendorRecord,
  duplicates: KeptDuplicate[],
): Promise<ProposalRisk[]> {
  const changed = [...changesOf(wanted, base).keys()];
  const isEdit = kind === 'edit';
  const flags: [ProposalRisk, boolean][] = [
    ['first_proposal', record.approved === 0],
    ['picture_elsewhere', duplicates.some(({ because }) => because.includes('picture'))],
    ['maybe_duplicate', duplicates.some(({ because }) => because.some((each) => each !== 'picture'))],
    ['packs_changed', isEdit && changed.some((field) => field.startsWith('packs.'))],
    ['allergens_changed', isEdit && (changed.includes('allergens') || changed.includes('mayContain'))],
  ];
  const prices = isEdit ? [] : priceRisks(await readBands(db, wanted.categoryId), wanted);
  return [...flags.filter(([, isTrue]) => isTrue).map(([risk]) => risk), ...prices];
}
