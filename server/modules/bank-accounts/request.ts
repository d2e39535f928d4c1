import type * as z from 'zod/mini';
import type { AccountChangeForm } from '#contract/seller/settings/bank.ts';
import { FORMER_CONTACT_DAYS } from '#contract/shared/application/bank-accounts.ts';
import type { Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { MemberScope } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { clientById } from '#server/http/limits/client.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { newId } from '#server/kernel/ids.ts';
import { findTaken, sealIban, takenField } from '#server/modules/applications/public.ts';
import { audit } from '#server/modules/audit/public.ts';
import { listOwners } from '#server/modules/members/public.ts';
import { findLetter } from '#server/modules/vendor-papers/public.ts';
import { lockVendor } from './lock.ts';
import { bankName, OPEN } from './rows.ts';
import { tell } from './tell.ts';

type Form = z.output<typeof AccountChangeForm>;

/**
 * An owner asks for payouts to another account. Throws `forbidden` for somebody who is an owner no more, `account_change_open`,
 * `vendor_closed`, or `validation_failed` for the account in force, one that another seller has, and a paper that is no letter.
 */
export async function requestChange(
  { db, jobs, secret, limits }: Pick<Deps, 'db' | 'jobs' | 'secret' | 'limits'>,
  { vendorId, userId, actor }: MemberScope,
  { iban, holder, letterId }: Form,
): Promise<void> {
  await limits.take('accountChange', clientById(vendorId));
  const { sealed, hash, lastFour, bankCode } = sealIban(secret, iban, vendorId);
  const id = newId();
  try {
    await inTransaction(db, async (tx) => {
      const vendor = await lockVendor(tx, vendorId);
      if (vendor.closedAt !== null) throw new AppError('vendor_closed');
      const owners = await listOwners(tx, vendorId);
      if (!owners.includes(userId)) throw new AppError('forbidden', { details: { permission: 'owner' } });
      await refuseAccount(tx, vendorId, hash);
      if (!(await findLetter(tx, vendorId, letterId)))
        throw new AppError('validation_failed', { fields: { letterId: 'bankLetter' } });
      const contacts = await findContacts(tx, vendor, owners);
      await tx
        .insertInto('bank_accounts')
        .values({
          ...{ id, vendor_id: vendorId, iban_sealed: sealed, iban_hash: hash, last_four: lastFour },
          ...{ bank_code: bankCode, holder, status: 'PENDING', letter_id: letterId, requested_by: userId, contacts },
        })
        .execute();
      await tell(tx, jobs, { id, vendorId, contacts }, 'bank_requested');
      await audit(tx, actor, {
        action: 'bank_account.requested',
        entity: ['bank_account', id],
        after: { lastFour, bank: bankName(bankCode)?.en ?? null },
      });
    });
  } catch (error) {
    if (takenField(error) !== null) throw taken();
    throw error;
  }
}

const taken = () => new AppError('validation_failed', { fields: { iban: 'taken' } });

async function refuseAccount(tx: Tx, vendorId: string, hash: Buffer): Promise<void> {
  const own = await tx
    .selectFrom('bank_accounts')
    .where('vendor_id', '=', vendorId)
    .where('status', 'in', ['ACTIVE', ...OPEN])
    .select(['status', 'iban_hash as hash'])
    .execute();
  if (own.some(({ status }) => status !== 'ACTIVE')) throw new AppError('account_change_open');
  if (own.some((account) => account.hash.equals(hash)))
    throw new AppError('validation_failed', { fields: { iban: 'sameAccount' } });
  if ((await findTaken(tx, { vendorId }, { ibanHash: hash })).length > 0) throw taken();
}

const DAY_MS = 86_400_000;

/** The contact address, and the one from before a change of the last weeks. Owners get their own mail. */
async function findContacts(
  tx: Tx,
  { contactEmail, contactBefore, contactChangedAt }: Awaited<ReturnType<typeof lockVendor>>,
  owners: string[],
): Promise<string[]> {
  const isRecent = contactChangedAt !== null && Date.now() - contactChangedAt.getTime() < FORMER_CONTACT_DAYS * DAY_MS;
  const emails = [contactEmail, isRecent ? contactBefore : null].filter((email) => email !== null);
  const rows = await tx.selectFrom('users').where('id', 'in', owners).select('email').execute();
  return [...new Set(emails)].filter((email) => !rows.some((owner) => owner.email === email));
}
