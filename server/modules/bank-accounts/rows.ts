import { sql } from 'kysely';
import type { AccountChange, OperatedAccount, OperatedAccounts } from '#contract/operator/bank.ts';
import type {
  AccountRefusal,
  AccountState,
  BankAccount,
  BankAccounts,
} from '#contract/shared/application/bank-accounts.ts';
import { bankOf } from '#contract/shared/iban.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { resembles } from '#server/kernel/resembles.ts';

/** Changes that are not over. */
export const OPEN: readonly AccountState[] = ['PENDING', 'CONFIRMED'];

/** Accounts (b) of vendors, with the names of those who asked (r) and decided (d). */
export function bankAccounts(db: Db | Tx) {
  return db
    .selectFrom('bank_accounts as b')
    .leftJoin('users as r', 'r.id', 'b.requested_by')
    .leftJoin('users as d', 'd.id', 'b.decided_by')
    .select(['b.id', 'b.vendor_id as vendorId', 'b.holder', 'b.last_four as lastFour', 'b.bank_code as bankCode'])
    .select(['b.created_at as requestedAt', 'b.decided_at as decidedAt', 'b.active_from as inForceFrom'])
    .select(['b.ended_at as endedAt', 'b.note', 'b.letter_id as letterId', 'b.contacts'])
    .select('b.decided_by as deciderId')
    .select([sql<AccountState>`b.status`.as('state'), sql<AccountRefusal | null>`b.reason`.as('reason')])
    .select(sql<string | null>`nullif(concat_ws(' ', r.first_name, r.last_name), '')`.as('requestedBy'))
    .select(sql<string | null>`nullif(concat_ws(' ', d.first_name, d.last_name), '')`.as('decidedBy'));
}

export type AccountRow = Awaited<ReturnType<ReturnType<typeof bankAccounts>['execute']>>[number];

export function bankName(code: string | null): BankAccount['bank'] {
  const bank = code === null ? null : bankOf(`SA00${code}`);
  return bank && { ar: bank.ar, en: bank.en };
}

export function toAccount(row: AccountRow): BankAccount {
  const { id, state, holder, lastFour, requestedBy, reason, note, letterId } = row;
  return {
    ...{ id, state, holder, lastFour, bank: bankName(row.bankCode), requestedBy, reason, note, letterId },
    requestedAt: row.requestedAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    inForceFrom: row.inForceFrom?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
  };
}

function toOperated(row: AccountRow): OperatedAccount {
  return { ...toAccount(row), decidedBy: row.decidedBy };
}

export function toChange({
  businessName,
  businessNameEn,
  ...row
}: AccountRow & { businessName: string; businessNameEn: string }): AccountChange {
  return { ...toOperated(row), vendor: { id: row.vendorId, businessName, businessNameEn } };
}

/** The accounts of a vendor, as its owners see them: without the name of the operator's member who decided. */
export async function showAccounts(db: Db | Tx, vendorId: string): Promise<BankAccounts> {
  return sorted(await readAccounts(db, vendorId), toAccount);
}

/** The accounts of a vendor, for the operator. */
export async function showOperated(db: Db | Tx, vendorId: string): Promise<OperatedAccounts> {
  const { change, ...rest } = sorted(await readAccounts(db, vendorId), toOperated);
  return { ...rest, change: change && { ...change, holderDiffers: await isStranger(db, vendorId, change.holder) } };
}

function readAccounts(db: Db | Tx, vendorId: string): Promise<AccountRow[]> {
  return bankAccounts(db).where('b.vendor_id', '=', vendorId).orderBy('b.created_at', 'desc').orderBy('b.id').execute();
}

function sorted<A>(rows: AccountRow[], show: (row: AccountRow) => A) {
  const find = (states: readonly AccountState[]) => rows.find(({ state }) => states.includes(state));
  const [inForce, change] = [find(['ACTIVE']), find(OPEN)];
  return {
    inForce: inForce ? show(inForce) : null,
    change: change ? show(change) : null,
    history: rows.filter((row) => row !== inForce && row !== change).map(show),
  };
}

/** A holder may be named after the company or the shop, in either language. */
async function isStranger(db: Db | Tx, vendorId: string, holder: string): Promise<boolean> {
  const row = await db
    .selectFrom('vendors')
    .where('id', '=', vendorId)
    .select(['legal_name', 'legal_name_en', 'name', 'name_en'])
    .executeTakeFirstOrThrow();
  return !Object.values(row).some((name) => name !== null && name !== '' && resembles(name, holder));
}
