import { sql } from 'kysely';
import {
  type ConsoleArea,
  FRESH_MINUTES,
  needsSecondFactor,
  type OperatorRole,
  type SellerPermission,
  type VendorRole,
  type VendorState,
} from '#contract/shared/roles.ts';
import type { Db } from '#server/db/client.ts';
import { vendorState } from './vendor-state.ts';

/** A vendor that a person is in the team of, and what they may do there. */
export interface Membership {
  vendorId: string;
  state: VendorState;
  role: VendorRole;
  permissions: SellerPermission[];
}

/** A person with a live session of the console. */
export interface ConsoleCaller {
  userId: string;
  sessionId: string;
  area: ConsoleArea;
  /** Empty in the operator's area. */
  memberships: Membership[];
  /** Empty in the seller's area. */
  operatorRoles: OperatorRole[];
  hasSecondFactor: boolean;
  /** What the person may do here needs a second factor. */
  needsSecondFactor: boolean;
  /** The session was confirmed within the last minutes; null if that is over. */
  confirmedAt: Date | null;
  /** The person signed in, or confirmed the session, within the last minutes. */
  isRecent: boolean;
}

interface Claims {
  userId: string;
  sessionId: string;
  area: ConsoleArea;
}

/**
 * Reads session, person, second factor and memberships in one statement, on every call: who leaves a team, or loses a
 * permission, has lost it on the next one. Null if the session is not a live one of this area.
 */
export async function findConsoleCaller(db: Db, { userId, sessionId, area }: Claims): Promise<ConsoleCaller | null> {
  const row = await db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .leftJoin('operator_members as o', 'o.user_id', 'u.id')
    .where('s.id', '=', sessionId)
    .where('u.id', '=', userId)
    .where('s.area', '=', area)
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', sql<Date>`now()`)
    .where('u.is_active', '=', true)
    .select([
      'o.roles',
      sql<boolean>`exists (select from second_factors where user_id = u.id and confirmed_at is not null)`.as(
        'hasSecondFactor',
      ),
      sql<Date | null>`case when s.confirmed_at > now() - make_interval(mins => ${FRESH_MINUTES}) then s.confirmed_at end`.as(
        'confirmedAt',
      ),
      sql<boolean>`greatest(s.created_at, s.confirmed_at) > now() - make_interval(mins => ${FRESH_MINUTES})`.as(
        'isRecent',
      ),
      memberships.as('memberships'),
    ])
    .executeTakeFirst();
  if (!row) return null;
  const isSeller = area === 'seller';
  const vendors = isSeller ? row.memberships : [];
  const operatorRoles = isSeller ? [] : (row.roles ?? []);
  return {
    userId,
    sessionId,
    area,
    memberships: vendors,
    operatorRoles,
    hasSecondFactor: row.hasSecondFactor,
    needsSecondFactor:
      operatorRoles.length > 0 || vendors.some(({ role, permissions }) => needsSecondFactor(role, permissions)),
    confirmedAt: row.confirmedAt,
    isRecent: row.isRecent,
  };
}

/** For a year, owners of a closed vendor and members who keep its books still read it. */
const isOpenTo = sql<boolean>`(v.closed_at is null
  or (v.closed_at > now() - interval '1 year' and (m.role = 'owner' or 'money' = any(m.permissions))))`;

const memberships = sql<Membership[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('vendorId', m.vendor_id, 'state', ${vendorState}, 'role', m.role,
    'permissions', m.permissions) order by m.created_at, m.vendor_id), '[]')
  from vendor_members as m join vendors as v on v.id = m.vendor_id where m.user_id = u.id and ${isOpenTo})`;
