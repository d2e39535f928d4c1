import { sql } from 'kysely';
import { hasAddress, type VendorLegal } from '#contract/operator/vendor-legal.ts';
import type { Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { OperatorScope } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { findTaken } from '#server/modules/applications/unique.ts';
import { audit } from '#server/modules/audit/public.ts';
import { listOwners, refuseOwnVendor } from '#server/modules/members/public.ts';
import { addressLine } from './address-line.ts';

/** Any number: corrections wait for each other, so that two vendors cannot take one number at the same moment. */
const CORRECTIONS = 5_210_038;

/**
 * Corrects what was verified of a vendor. Throws `not_found`, `own_vendor`, `vendor_closed`, `changed_elsewhere` for an older version, or
 * `validation_failed` with the numbers that another seller has. Data that is the same already changes nothing and tells
 * nobody, so that a call may be repeated.
 */
export function correctLegal(
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
  operator: OperatorScope,
  vendorId: string,
  { reason, version, kind, legalName, legalNameEn, ...rest }: VendorLegal,
): Promise<void> {
  const { commercialRegistration, freelanceDocument, vatNumber, storeNumber, city, ...parts } = rest;
  const numbers = { commercialRegistration, freelanceDocument, vatNumber };
  const address = hasAddress(rest) && city !== null ? { ...parts, city } : null;
  return inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${CORRECTIONS})`.execute(tx);
    const { closedAt, legalVersion, addressParts, ...before } = await lockLegal(tx, vendorId);
    await refuseOwnVendor(tx, operator, vendorId);
    if (closedAt !== null) throw new AppError('vendor_closed');
    const after: typeof before = {
      ...{ kind, legalName, legalNameEn, ...numbers, storeNumber },
      address: address ? addressLine(address, 'ar') : before.address,
      addressEn: address ? addressLine(address, 'en') : before.addressEn,
    };
    const changed = (Object.keys(after) as (keyof typeof after)[]).filter((field) => after[field] !== before[field]);
    if (changed.length === 0) return;
    if (version !== legalVersion) throw new AppError('changed_elsewhere');
    await refuseTaken(tx, vendorId, numbers);
    await tx
      .updateTable('vendors')
      .set({ kind: after.kind, legal_name: after.legalName, legal_name_en: after.legalNameEn })
      .set({ commercial_registration: after.commercialRegistration, freelance_document: after.freelanceDocument })
      .set({ vat_registered: after.vatNumber !== null, vat_number: after.vatNumber, store_number: after.storeNumber })
      .set({ address: after.address, address_en: after.addressEn })
      .set({ address_parts: JSON.stringify(address ?? addressParts) })
      .set({ legal_version: legalVersion + 1, updated_at: sql<Date>`now()` })
      .where('id', '=', vendorId)
      .execute();
    await holdNumbers(tx, vendorId, numbers);
    const only = (from: typeof before) => Object.fromEntries(changed.map((field) => [field, from[field]]));
    await audit(
      tx,
      { ...operator.actor, vendorId },
      {
        action: 'vendor.legal_corrected',
        entity: ['vendor', vendorId],
        before: only(before),
        after: only(after),
        reason,
      },
    );
    for (const userId of await listOwners(tx, vendorId))
      await jobs.send(tx, 'mail', { kind: 'vendor_corrected', vendorId, userId });
  });
}

async function lockLegal(tx: Tx, vendorId: string) {
  const row = await tx
    .selectFrom('vendors')
    .where('id', '=', vendorId)
    .select(['closed_at as closedAt', 'legal_version as legalVersion', 'address_parts as addressParts'])
    .select(['kind', 'legal_name as legalName', 'legal_name_en as legalNameEn', 'vat_number as vatNumber'])
    .select(['commercial_registration as commercialRegistration', 'freelance_document as freelanceDocument'])
    .select(['store_number as storeNumber', 'address', 'address_en as addressEn'])
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return row;
}

async function refuseTaken(tx: Tx, vendorId: string, numbers: Parameters<typeof findTaken>[2]): Promise<void> {
  const taken = await findTaken(tx, { vendorId }, numbers);
  if (taken.length === 0) return;
  const fields = Object.fromEntries(taken.map(([, field]) => [field, 'taken' as const]));
  throw new AppError('validation_failed', { fields });
}

/** The application that let the vendor in holds its numbers against others: from now on the new ones. */
async function holdNumbers(tx: Tx, vendorId: string, { commercialRegistration, freelanceDocument, vatNumber }: Held) {
  await tx
    .updateTable('applications')
    .set({ commercial_registration: commercialRegistration, freelance_document: freelanceDocument })
    .set({ vat_number: vatNumber })
    .where('vendor_id', '=', vendorId)
    .execute();
}

type Held = Pick<VendorLegal, 'commercialRegistration' | 'freelanceDocument' | 'vatNumber'>;
