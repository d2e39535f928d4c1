import { sql } from 'kysely';
import { findCity } from '#contract/shared/geography.ts';
import type { Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { OperatorScope } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { newId } from '#server/kernel/ids.ts';
import { addOwner } from '#server/modules/members/public.ts';
import { createVendor } from '#server/modules/vendors/public.ts';
import { readReview } from './checks/marks.ts';
import { requireReviewer } from './claim.ts';
import { openIban, sealIban } from './iban.ts';
import { addressLine } from './legal/address-line.ts';
import { tell } from './review.ts';
import { type ApplicationRow, listSteps, lockApplication } from './rows.ts';
import { move } from './states.ts';
import { findTaken } from './unique.ts';
import { type SavedSteps, savedSteps } from './view.ts';

type Complete = { [Step in keyof SavedSteps]: NonNullable<SavedSteps[Step]> };

/**
 * Makes the vendor, its owner and its bank account, all in the transaction that approves. Throws `checks_open`, or
 * `application_incomplete` if a vendor got one of its numbers meanwhile.
 */
export function approveApplication(
  { db, jobs, secret }: Pick<Deps, 'db' | 'jobs' | 'secret'>,
  operator: OperatorScope,
  id: string,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const row = await lockApplication(tx, id);
    requireReviewer(row, operator);
    await refuseOpenChecks(tx, row);
    await refuseTaken(tx, row);
    const steps = savedSteps(await listSteps(tx, id)) as Complete;
    // A submitted application has an applicant and an IBAN; erasing the applicant deletes it.
    if (row.applicantId === null || row.ibanSealed === null) throw new AppError('not_found');
    const vendorId = await createVendor(tx, vendorOf(steps));
    await addOwner(tx, vendorId, row.applicantId);
    const iban = openIban(secret, row.ibanSealed, id);
    if (iban === null) throw new Error(`the IBAN of application ${id} was sealed with another secret`);
    await addBankAccount(tx, vendorId, sealIban(secret, iban, vendorId), steps.bank.holder);
    await move(tx, operator.actor, row, 'approve', { vendorId });
    await tell(tx, jobs, row, 'application_approved');
  });
}

async function refuseOpenChecks(tx: Tx, row: ApplicationRow): Promise<void> {
  const { subjects, checks } = await readReview(tx, row);
  const isRight = (subject: string) => checks.some((check) => check.subject === subject && check.isOk);
  const open = subjects.filter((subject) => !isRight(subject));
  if (open.length > 0) throw new AppError('checks_open', { details: { open } });
}

async function refuseTaken(tx: Tx, row: ApplicationRow): Promise<void> {
  const taken = await findTaken(tx, { applicationId: row.id }, row);
  if (taken.length === 0) return;
  const problems = Object.fromEntries(taken.map(([step, field]) => [step, { [field]: 'taken' }]));
  throw new AppError('application_incomplete', { details: { problems } });
}

function vendorOf({ business, legal, address }: Complete) {
  const { pickupAddress, contactName, contactPhone, ...addressParts } = address;
  const place = findCity(business.city);
  return {
    ...{ name: business.tradeName, nameEn: business.tradeNameEn },
    ...{ description: business.about, descriptionEn: business.aboutEn },
    ...{ location: place?.ar ?? business.city, locationEn: place?.en ?? business.city },
    ...{ legalName: legal.legalName, legalNameEn: legal.legalNameEn },
    ...{ address: addressLine(addressParts, 'ar'), addressEn: addressLine(addressParts, 'en'), addressParts },
    ...{ kind: business.kind, sellsFood: business.sellsFood },
    ...{ commercialRegistration: legal.commercialRegistration, freelanceDocument: legal.freelanceDocument },
    ...{ vatNumber: legal.isVatRegistered ? legal.vatNumber : null, storeNumber: legal.storeNumber },
    ...{ pickupAddress, contactName, contactPhone },
  };
}

async function addBankAccount(
  tx: Tx,
  vendorId: string,
  { sealed, hash, lastFour, bankCode }: ReturnType<typeof sealIban>,
  holder: string,
): Promise<void> {
  await tx
    .insertInto('bank_accounts')
    .values({
      ...{ id: newId(), vendor_id: vendorId, iban_sealed: sealed, iban_hash: hash, last_four: lastFour, holder },
      ...{ bank_code: bankCode, status: 'ACTIVE', active_from: sql<Date>`now()` },
    })
    .execute();
}
