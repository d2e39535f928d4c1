import { sql } from 'kysely';
import type { ConsoleMe } from '#contract/console/sessions.ts';
import { type ConsoleArea, type OperatorRole, SELLER_PERMISSIONS } from '#contract/shared/roles.ts';
import type { Db } from '#server/db/client.ts';
import type { ConsoleScope } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { secondFactorState } from '#server/modules/accounts/public.ts';
import { confirmedUntil } from './sessions.ts';

/** The person, and what they may do in the area of the session. */
export async function getMe({ db, config }: Deps, user: ConsoleScope): Promise<ConsoleMe> {
  const { caller, area } = user;
  const found = await findPerson(db, user);
  const { isOn, recoveryCodesLeft } = await secondFactorState(db, user);
  const { isSeller, isOperator, ...person } = found;
  const areas: ConsoleArea[] = [...(isSeller ? ['seller' as const] : []), ...(isOperator ? ['operator' as const] : [])];
  const isRequired = config.consoleSecondFactor === 'required' && caller.needsSecondFactor;
  return {
    area,
    person,
    areas,
    vendors: await listVendors(db, user),
    operatorRoles: caller.operatorRoles satisfies OperatorRole[],
    secondFactor: { isOn, isRequired, recoveryCodesLeft },
    confirmedUntil: caller.confirmedAt && confirmedUntil(caller.confirmedAt).toISOString(),
  };
}

async function findPerson(db: Db, { userId }: ConsoleScope) {
  const row = await db
    .selectFrom('users as u')
    .leftJoin('customers as c', 'c.user_id', 'u.id')
    .where('u.id', '=', userId)
    .select(['u.id', 'u.first_name as firstName', 'u.last_name as lastName', 'u.email'])
    .select(sql<'ar' | 'en'>`coalesce(c.language, 'ar')`.as('language'))
    .select(sql<boolean>`exists (select from vendor_members where user_id = u.id)`.as('isSeller'))
    .select(sql<boolean>`exists (select from operator_members where user_id = u.id)`.as('isOperator'))
    .executeTakeFirst();
  if (!row) throw new AppError('unauthorized');
  return row;
}

/** The vendors of the person's memberships, which the session's caller has already. */
async function listVendors(db: Db, { caller: { memberships } }: ConsoleScope): Promise<ConsoleMe['vendors']> {
  if (memberships.length === 0) return [];
  const names = await db
    .selectFrom('vendors')
    .where(
      'id',
      'in',
      memberships.map(({ vendorId }) => vendorId),
    )
    .select(['id', 'name as businessName', 'name_en as businessNameEn'])
    .execute();
  return memberships.flatMap(({ vendorId, state, role, permissions }) => {
    const vendor = names.find(({ id }) => id === vendorId);
    if (!vendor) return [];
    return [{ ...vendor, state, role, permissions: role === 'owner' ? [...SELLER_PERMISSIONS] : permissions }];
  });
}
