import { type SelectQueryBuilder, sql } from 'kysely';
import {
  AUDITED,
  AUDITED_KINDS,
  type AuditEntry,
  type AuditFilters,
  type AuditPage,
  type AuditQuery,
} from '#contract/shared/audit.ts';
import { TIME_ZONE } from '#contract/shared/constants.ts';
import type { Db } from '#server/db/client.ts';
import type { DB } from '#server/db/types.ts';
import type { OperatorScope, VendorScope } from '#server/http/access.ts';
import { maskName } from '#server/kernel/mask.ts';

type Entries = SelectQueryBuilder<DB & { a: DB['audit_log'] }, 'a', object>;
type OperatorFilters = AuditFilters & { vendor?: string | undefined };

/** The entries of the scope's vendor. */
function vendorEntries(db: Db, { vendorId }: VendorScope, filters: AuditFilters): Entries {
  return filtered(db.selectFrom('audit_log as a').where('a.vendor_id', '=', vendorId) as Entries, filters);
}

/** All entries for an admin; for others those that their roles may read, and their own. */
function operatorEntries(db: Db, { userId, roles }: OperatorScope, filters: OperatorFilters): Entries {
  const kinds = AUDITED_KINDS.filter((kind) => AUDITED[kind].some((role) => roles.includes(role)));
  const allowed = db
    .selectFrom('audit_log as a')
    .$if(!roles.includes('admin'), (entries) =>
      entries.where((eb) =>
        eb.or([eb('a.entity_kind', '=', sql<string>`any(${kinds})`), eb('a.actor_id', '=', userId)]),
      ),
    )
    .$if(filters.vendor !== undefined, (entries) => entries.where('a.vendor_id', '=', filters.vendor ?? null));
  return filtered(allowed as Entries, filters);
}

function filtered(allowed: Entries, { actor, kind, action, entity, from, to }: AuditFilters): Entries {
  let query = allowed;
  if (actor !== undefined) query = query.where('a.actor_id', '=', actor);
  if (kind !== undefined) query = query.where('a.entity_kind', '=', kind);
  if (action !== undefined) query = query.where('a.action', '=', action);
  if (entity !== undefined) query = query.where('a.entity_id', '=', entity);
  if (from !== undefined) query = query.where('a.at', '>=', beginOf(from, 0));
  if (to !== undefined) query = query.where('a.at', '<', beginOf(to, 1));
  return query;
}

/** A page of the vendor's entries, newest first. They name the vendor's own people, and nobody of the operator's. */
export function listVendorEntries(db: Db, vendor: VendorScope, query: AuditQuery): Promise<AuditPage> {
  return readPage(vendorEntries(db, vendor, query), query, true);
}

/** A page of the entries that the operator may read, newest first. */
export function listEntries(db: Db, operator: OperatorScope, query: AuditQuery & OperatorFilters): Promise<AuditPage> {
  return readPage(operatorEntries(db, operator, query), query, false);
}

/** What an export of the vendor's entries reads. */
export const vendorEntriesSource = (db: Db, vendor: VendorScope, filters: AuditFilters) =>
  sourceOf(db, vendorEntries(db, vendor, filters), true);

/** What an export of the operator's log reads. */
export const operatorEntriesSource = (db: Db, operator: OperatorScope, filters: OperatorFilters) =>
  sourceOf(db, operatorEntries(db, operator, filters), false);

function sourceOf(db: Db, entries: Entries, isVendors: boolean) {
  return {
    findIds: async (limit: number) => {
      const rows = await newestFirst(entries).select('a.id').limit(limit).execute();
      return rows.map(({ id }) => id);
    },
    read: async (ids: readonly string[]) => {
      const some = db.selectFrom('audit_log as a').where('a.id', '=', sql<string>`any(${ids}::uuid[])`);
      const rows = await shown(some as Entries).execute();
      return rows.map((row) => toEntry(row, isVendors));
    },
  };
}

async function readPage(entries: Entries, { cursor, limit }: AuditQuery, isVendors: boolean): Promise<AuditPage> {
  let page = entries;
  if (cursor !== undefined)
    page = page.where(sql<boolean>`(a.at, a.id) < (select at, id from audit_log where id = ${cursor})`);
  const rows = await shown(newestFirst(page).limit(limit + 1)).execute();
  const onPage = rows.slice(0, limit);
  return {
    data: onPage.map((row) => toEntry(row, isVendors)),
    nextCursor: rows.length > limit ? (onPage.at(-1)?.id ?? null) : null,
  };
}

const newestFirst = (entries: Entries) => entries.orderBy('a.at', 'desc').orderBy('a.id', 'desc');

const shown = (entries: Entries) =>
  entries
    .leftJoin('users as u', (join) =>
      join.on(sql<boolean>`u.id = case a.actor_kind when 'user' then a.actor_id::uuid end`),
    )
    .leftJoin('vendor_api_keys as k', (join) =>
      join.on(sql<boolean>`k.id = case a.actor_kind when 'api_key' then a.actor_id::uuid end`),
    )
    .leftJoin('vendors as v', 'v.id', 'a.vendor_id')
    .leftJoin('customers as c', (join) =>
      join.on(sql<boolean>`c.id = case a.entity_kind when 'customer' then a.entity_id::uuid end`),
    )
    .leftJoin('users as p', (join) => join.onRef('p.id', '=', 'c.user_id').on('p.is_active', '=', true))
    .leftJoin('orders as o', (join) =>
      join.on(sql<boolean>`o.id = case a.entity_kind when 'order' then a.entity_id::uuid end`),
    )
    .select(['a.id', 'a.at', 'a.area', 'a.actor_kind as actorKind', 'a.actor_id as actorId', 'a.action'])
    .select(['a.entity_kind as kind', 'a.entity_id as entity', 'a.before', 'a.after', 'a.reason'])
    .select(['a.request_id as requestId', 'v.id as vendorId', 'v.name as businessName', 'v.name_en as businessNameEn'])
    .select(
      sql<string | null>`case when u.is_active then u.first_name || ' ' || u.last_name else k.name end`.as('actorName'),
    )
    .select(['p.first_name as firstName', 'p.last_name as lastName', 'o.order_number as orderNumber']);

/** The instant at which a day begins in Riyadh, some days later. */
const beginOf = (day: string, later: number) =>
  sql<Date>`(${day}::date + ${later}::integer)::timestamp at time zone ${TIME_ZONE}`;

interface Row {
  id: string;
  at: Date;
  area: AuditEntry['area'];
  actorKind: AuditEntry['actor']['kind'];
  actorId: string | null;
  actorName: string | null;
  vendorId: string | null;
  businessName: string | null;
  businessNameEn: string | null;
  action: string;
  kind: string;
  entity: string;
  before: unknown;
  after: unknown;
  reason: string | null;
  requestId: string | null;
  firstName: string | null;
  lastName: string | null;
  orderNumber: string | null;
}

function toEntry(row: Row, isVendors: boolean): AuditEntry {
  const { id, area, entity, reason, requestId, vendorId, businessName, businessNameEn } = row;
  const isStranger = isVendors && area !== 'seller';
  return {
    id,
    at: row.at.toISOString(),
    area,
    actor: {
      kind: row.actorKind,
      id: isStranger ? null : row.actorId,
      name: isStranger ? null : row.actorName,
    },
    vendor:
      vendorId === null
        ? null
        : { id: vendorId, businessName: businessName ?? '', businessNameEn: businessNameEn ?? '' },
    // Only `audit` writes them, from the lists of the contract.
    action: row.action as AuditEntry['action'],
    kind: row.kind as AuditEntry['kind'],
    entity,
    subject: row.orderNumber ?? (maskName(row.firstName ?? '', row.lastName ?? '') || null),
    before: row.before as AuditEntry['before'],
    after: row.after as AuditEntry['after'],
    reason,
    requestId,
  };
}
