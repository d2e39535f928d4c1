import { type SelectQueryBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import {
  LEGAL_ROLES,
  type listOperatedVendors,
  type OperatedVendor,
  type OperatedVendorDetail,
  type VendorFilters,
} from '#contract/operator/vendors.ts';
import type { AddressParts, SellerKind } from '#contract/shared/application/steps.ts';
import { toLatinDigits } from '#contract/shared/arabic-text.ts';
import type { VendorState } from '#contract/shared/roles.ts';
import type { Closing, Suspension } from '#contract/shared/vendors.ts';
import { countCapped } from '#server/db/capped-count.ts';
import type { Db } from '#server/db/client.ts';
import type { DB } from '#server/db/types.ts';
import type { OperatorScope, VendorScope } from '#server/http/access.ts';
import { vendorState } from '#server/http/vendor-state.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { fold } from '#server/kernel/arabic-text.ts';

type Wanted = z.output<typeof listOperatedVendors.query>;

/** The vendors that the operator looks for, active or not. */
export async function listOperated(db: Db, _: OperatorScope, { page, limit, ...filters }: Wanted) {
  const found = matching(db, filters);
  const { total, isCapped } = await countCapped(db, found);
  const rows = await sorted(shown(found), filters)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { data: rows.map(toOperated), meta: { page, limit, total, totalPages: Math.ceil(total / limit), isCapped } };
}

/** What an export of them reads. */
export function operatedSource(db: Db, _: OperatorScope, filters: VendorFilters) {
  return {
    findIds: async (limit: number) => {
      const rows = await sorted(shown(matching(db, filters)), filters)
        .limit(limit)
        .execute();
      return rows.map(({ id }) => id);
    },
    read: async (ids: readonly string[]) => {
      const rows = await shown(vendors(db).where('v.id', '=', sql<string>`any(${ids}::uuid[])`)).execute();
      return rows.map(toOperated);
    },
  };
}

function matching(db: Db, { search, state, onHoliday }: VendorFilters): Vendors {
  let found = vendors(db);
  if (search) found = found.where(matches(search));
  if (state) found = found.where(vendorState, '=', state);
  if (onHoliday !== undefined) found = found.where('v.is_away', '=', onHoliday);
  return found;
}

const sorted = (rows: ReturnType<typeof shown>, { sortBy }: VendorFilters) =>
  rows
    .$if(sortBy === 'newest', (query) => query.orderBy('v.created_at', 'desc'))
    .$if(sortBy === 'offers', (query) => query.orderBy('offerCount', 'desc'))
    .$if(sortBy === 'name', (query) => query.orderBy('v.name'))
    .orderBy('v.id');

/** Throws `not_found`. */
export async function getOperated(db: Db, { roles }: OperatorScope, id: string): Promise<OperatedVendorDetail> {
  const row = await shown(vendors(db).where('v.id', '=', id))
    .select(['v.legal_name as legalName', 'v.legal_name_en as legalNameEn', 'v.vat_number as vatNumber'])
    .select(['v.commercial_registration as commercialRegistration', 'v.address', 'v.address_en as addressEn'])
    .select(['v.freelance_document as freelanceDocument', 'v.store_number as storeNumber', 'v.kind'])
    .select(['v.sells_food as sellsFood', 'v.pickup_address as pickupAddress', 'v.contact_name as contactName'])
    .select(['v.contact_phone as contactPhone', 'v.contact_email as contactEmail'])
    .select(['v.address_parts as addressParts', 'v.legal_version as version'])
    .select('v.is_verified as isVerified')
    .select(
      sql<number>`(select count(*)::int from fulfilments where vendor_id = v.id
        and status in ('PENDING', 'CONFIRMED', 'PROCESSING', 'SHIPPED'))`.as('openParcels'),
    )
    .select(sql<string | null>`(select id from applications where vendor_id = v.id)`.as('applicationId'))
    .select(
      sql<{
        holder: string;
        lastFour: string;
      } | null>`(select jsonb_build_object('holder', holder, 'lastFour', last_four)
        from bank_accounts where vendor_id = v.id and status = 'ACTIVE')`.as('bankAccount'),
    )
    .executeTakeFirst();
  if (!row) throw new AppError('not_found');
  const { legalName, legalNameEn, vatNumber, commercialRegistration, address, addressEn, isVerified } = row;
  const { freelanceDocument, storeNumber, kind, sellsFood, pickupAddress, version } = row;
  const { contactName, contactPhone, contactEmail, openParcels, bankAccount, applicationId } = row;
  const mayReadLegal = [...LEGAL_ROLES, 'admin' as const].some((role) => roles.includes(role));
  return {
    ...toOperated(row),
    ...{ isVerified, openParcels },
    legal: mayReadLegal
      ? {
          ...{ legalName, legalNameEn, vatNumber, commercialRegistration, address, addressEn },
          ...{ freelanceDocument, storeNumber, kind: kind as SellerKind | null, sellsFood, pickupAddress, version },
          ...{ contactName, contactPhone, contactEmail, bankAccount, applicationId },
          // Only approvals and corrections write the kind and the parts, by these schemas.
          addressParts: row.addressParts as AddressParts | null,
        }
      : null,
  };
}

/** The vendor that its own team sees. */
export async function getOwn(db: Db, { vendorId }: VendorScope) {
  const row = await vendors(db)
    .where('v.id', '=', vendorId)
    .select(['v.id', 'v.slug', 'v.name as businessName', 'v.name_en as businessNameEn', vendorState.as('state')])
    .select(['x.reason', 'x.since', 'x.ends_at as endsAt', ...CLOSING])
    .executeTakeFirstOrThrow();
  const { id, slug, businessName, businessNameEn } = row;
  return { id, slug, businessName, businessNameEn, ...stateOf(row) };
}

type Vendors = SelectQueryBuilder<
  DB & { v: DB['vendors']; x: { [Column in keyof DB['vendor_suspensions']]: DB['vendor_suspensions'][Column] | null } },
  'v' | 'x',
  object
>;

function vendors(db: Db): Vendors {
  return db.selectFrom('vendors as v').leftJoin('vendor_suspensions as x', 'x.vendor_id', 'v.id') as unknown as Vendors;
}

/** A part of a name or slug, or a whole number. */
function matches(search: string) {
  const digits = toLatinDigits(search).trim();
  const part = `%${search.trim().replaceAll(/[\\%_]/g, '\\$&')}%`;
  const folded = `%${fold(search).replaceAll(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`(v.name ilike ${part} or v.name_en ilike ${part} or v.slug ilike ${part}
    or v.id in (select id from search_names where kind = 'vendor' and name_text like ${folded})
    or v.seller_number::text = ${digits} or v.commercial_registration = ${digits} or v.vat_number = ${digits})`;
}

function shown(found: Vendors) {
  return found
    .select(['v.id', 'v.slug', 'v.name as businessName', 'v.name_en as businessNameEn', vendorState.as('state')])
    .select(['v.seller_number as sellerNumber', 'v.location', 'v.location_en as locationEn'])
    .select(['v.created_at as createdAt', 'x.reason', 'x.since', 'x.ends_at as endsAt', ...CLOSING])
    .select(sql<string | null>`case when v.is_away then v.back_on::text end`.as('backOn'))
    .select(sql<number>`(select count(*)::int from search_documents where vendor_id = v.id)`.as('offerCount'))
    .select(sql<number>`(select count(*)::int from vendor_members where vendor_id = v.id)`.as('memberCount'));
}

/** When and why a vendor was closed. */
const CLOSING = ['v.closed_at as closedAt', 'v.closing_reason as closingReason'] as const;

type Row = Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number];

function toOperated({ createdAt, state, reason, since, endsAt, closedAt, closingReason, ...row }: Row): OperatedVendor {
  const {
    id,
    slug,
    businessName,
    businessNameEn,
    sellerNumber,
    location,
    locationEn,
    offerCount,
    memberCount,
    backOn,
  } = row;
  return {
    ...{ id, slug, businessName, businessNameEn, sellerNumber, location, locationEn, offerCount, memberCount },
    ...stateOf({ state, reason, since, endsAt, closedAt, closingReason }),
    backOn,
    createdAt: createdAt.toISOString(),
  };
}

interface StateRow {
  state: VendorState;
  reason: string | null;
  since: Date | null;
  endsAt: Date | null;
  closedAt: Date | null;
  closingReason: string | null;
}

function stateOf({ state, reason, since, endsAt, closedAt, closingReason }: StateRow) {
  const suspension: Suspension | null =
    reason === null || since === null
      ? null
      : { reason, since: since.toISOString(), endsAt: endsAt?.toISOString() ?? null };
  const closing: Closing | null = closedAt && { at: closedAt.toISOString(), reason: closingReason };
  return { state, suspension, closing };
}
