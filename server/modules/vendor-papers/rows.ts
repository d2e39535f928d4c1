import { sql } from 'kysely';
import type { PaperKind } from '#contract/shared/application/papers.ts';
import type { CheckReason } from '#contract/shared/application/review.ts';
import type { VendorPaper, VendorPapers } from '#contract/shared/application/vendor-papers.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { dayInRiyadh } from '#server/kernel/riyadh-calendar.ts';

export const today = () => dayInRiyadh(new Date());

/**
 * Papers (d) of vendors. Those of an approved application were found right by the approval. The letter of another bank account
 * is a part of that change, and a paper once the account is in force.
 */
export function vendorPapers(db: Db | Tx) {
  return papersAndLetters(db).where(
    sql<boolean>`not exists (select from bank_accounts where letter_id = d.id and status not in ('ACTIVE', 'REPLACED'))`,
  );
}

/** As `vendorPapers`, with the letters of changes of the bank account, whatever became of them. */
export function papersAndLetters(db: Db | Tx) {
  return db
    .selectFrom('documents as d')
    .leftJoin('applications as a', 'a.id', 'd.application_id')
    .where(sql<boolean>`coalesce(d.vendor_id, a.vendor_id) is not null`)
    .select(['d.id', 'd.number', 'd.bytes', 'd.scan', 'd.note', 'd.created_at as createdAt'])
    .select([sql<PaperKind>`d.kind`.as('kind'), sql<CheckReason | null>`d.reason`.as('reason')])
    .select(sql<VendorPaper['contentType']>`d.content_type`.as('contentType'))
    .select(sql<string>`coalesce(d.vendor_id, a.vendor_id)`.as('vendorId'))
    .select(sql<string | null>`d.issued_on::text`.as('issuedOn'))
    .select(sql<string | null>`d.expires_on::text`.as('expiresOn'))
    .select(sql<'PENDING' | 'ACCEPTED' | 'REFUSED' | 'REPLACED'>`coalesce(d.state, 'ACCEPTED')`.as('state'))
    .select(sql<number>`(select count(*)::int from offer_holds where document_id = d.id)`.as('heldOffers'));
}

export type PaperRow = Awaited<ReturnType<ReturnType<typeof vendorPapers>['execute']>>[number];

export const isOf = (vendorId: string) => sql<boolean>`coalesce(d.vendor_id, a.vendor_id) = ${vendorId}`;

export function isOver({ state, expiresOn }: Pick<PaperRow, 'state' | 'expiresOn'>): boolean {
  return state === 'ACCEPTED' && expiresOn !== null && expiresOn < today();
}

export function toPaper({ createdAt, vendorId: _, ...row }: PaperRow): VendorPaper {
  return { ...row, state: isOver(row) ? 'EXPIRED' : row.state, uploadedAt: createdAt.toISOString() };
}

/** A vendor's papers, and what it lacks. */
export async function showPapers(db: Db | Tx, vendorId: string): Promise<VendorPapers> {
  const rows = await vendorPapers(db).where(isOf(vendorId)).orderBy('d.created_at', 'desc').orderBy('d.id').execute();
  const valid = rows.filter((row) => row.state === 'ACCEPTED' && !isOver(row)).map(({ kind }) => kind);
  const required = await requiredKinds(db, vendorId);
  const missing = required.filter((kind) => !valid.includes(kind));
  return { papers: rows.map(toPaper), missing, today: today() };
}

/** The papers that a vendor must have, by what it is and sells. */
export async function requiredKinds(db: Db | Tx, vendorId: string): Promise<PaperKind[]> {
  const row = await db
    .selectFrom('vendors as v')
    .where('v.id', '=', vendorId)
    .select(['v.vat_registered as isVatRegistered', 'v.commercial_registration as registration'])
    .select(
      sql<boolean>`coalesce(v.sells_food, false) or exists (select from product_vendors as o join products as p on p.id = o.product_id
        where o.vendor_id = v.id and p.storage <> 'non-food')`.as('sellsFood'),
    )
    .executeTakeFirstOrThrow();
  return [
    row.registration === null ? 'freelance' : 'cr',
    'bank_letter',
    ...(row.isVatRegistered ? (['vat_certificate'] as const) : []),
    ...(row.sellsFood ? (['food_licence'] as const) : []),
  ];
}
