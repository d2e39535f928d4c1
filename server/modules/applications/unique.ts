import { sql } from 'kysely';
import type { Step } from '#contract/shared/application/steps.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { isUniqueViolation } from '#server/db/errors.ts';

/** The numbers that one seller only may have. */
export interface Numbers {
  commercialRegistration?: string | null;
  freelanceDocument?: string | null;
  vatNumber?: string | null;
  ibanHash?: Buffer | null;
}

export type TakenField = readonly [step: Step, field: string];

const FIELDS = {
  commercialRegistration: ['legal', 'commercialRegistration'],
  freelanceDocument: ['legal', 'freelanceDocument'],
  vatNumber: ['legal', 'vatNumber'],
  ibanHash: ['bank', 'iban'],
} as const satisfies Record<keyof Numbers, TakenField>;

const CONSTRAINTS: Record<string, TakenField> = {
  applications_registration: FIELDS.commercialRegistration,
  applications_freelance: FIELDS.freelanceDocument,
  applications_vat: FIELDS.vatNumber,
  applications_iban: FIELDS.ibanHash,
  bank_accounts_iban: FIELDS.ibanHash,
};

/** Whose numbers they are to be. */
type Own = { applicationId: string } | { vendorId: string };

/** The fields whose number another vendor or another submitted application has. Whose it is stays untold. */
export async function findTaken(db: Db | Tx, own: Own, numbers: Numbers): Promise<TakenField[]> {
  const { commercialRegistration = null, freelanceDocument = null, vatNumber = null, ibanHash = null } = numbers;
  const isOther =
    'vendorId' in own ? sql`vendor_id is distinct from ${own.vendorId}` : sql`id is distinct from ${own.applicationId}`;
  const others = (column: string, value: unknown) =>
    sql`exists (select from applications where ${sql.ref(column)} = ${value} and holds_numbers and ${isOther})`;
  const vendors = (column: string, value: unknown) =>
    sql`exists (select from vendors where ${sql.ref(column)} = ${value} and closed_at is null
      and id is distinct from ${'vendorId' in own ? own.vendorId : null})`;
  const { rows } = await sql<Record<keyof Numbers, boolean>>`select
    ${others('commercial_registration', commercialRegistration)}
      or ${vendors('commercial_registration', commercialRegistration)} as "commercialRegistration",
    ${others('freelance_document', freelanceDocument)}
      or ${vendors('freelance_document', freelanceDocument)} as "freelanceDocument",
    ${others('vat_number', vatNumber)} or ${vendors('vat_number', vatNumber)} as "vatNumber",
    ${others('iban_hash', ibanHash)} or exists (select from bank_accounts
      where iban_hash = ${ibanHash} and status in ('PENDING', 'CONFIRMED', 'ACTIVE') and released_at is null) as "ibanHash"`.execute(
    db,
  );
  const [taken] = rows;
  return (Object.keys(FIELDS) as (keyof Numbers)[]).filter((field) => taken?.[field]).map((field) => FIELDS[field]);
}

/** The field of a unique index that refused a row, because somebody else was first; null for any other error. */
export function takenField(error: unknown): TakenField | null {
  const found = Object.keys(CONSTRAINTS).find((constraint) => isUniqueViolation(error, constraint));
  return found === undefined ? null : (CONSTRAINTS[found] ?? null);
}
