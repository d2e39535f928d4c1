import { type SelectQueryBuilder, sql } from 'kysely';
import { AUDITED, AUDITED_KINDS, type AuditEntry, type AuditPage, type AuditQuery } from '#contract/shared/audit.ts';
import { TIME_ZONE } from '#contract/shared/constants.ts';
import type { Db } from '#server/db/client.ts';
import type { DB } from '#server/db/types.ts';
import type { OperatorScope, VendorScope } from '#server/http/access.ts';

type Entries = SelectQueryBuilder<DB & { a: DB['audit_log'] }, 'a', object>;

/** The entries of the scope's vendor, newest first. They name the vendor's own people, and nobody of the operator's. */
export function listVendorEntries(db: Db, { vendorId }: VendorScope, query: AuditQuery): Promise<AuditPage> {
  const own = db.selectFrom('audit_log as a').where('a.vendor_id', '=', vendorId);
  return readPage(own as Entries, query, true);
}

/** All entries for an admin; for others those that their roles may read, and their own. Newest first. */
export function listEntries(
  db: Db,
  { userId, roles }: OperatorScope,
  query: AuditQuery & { vendor?: string | undefined },
): Promise<AuditPage> {
  const kinds = AUDITED_KINDS.filter((kind) => AUDITED[kind].some((role) => roles.includes(role)));
  const allowed = db
    .selectFrom('audit_log as a')
    .$if(!roles.includes('admin'), (entries) =>
      entries.where((eb) =>
        eb.or([eb('a.entity_kind', '=', sql<string>`any(${kinds})`), eb('a.actor_id', '=', userId)]),
      ),
    )
    .$if(query.vendor !== undefined, (entries) => entries.where('a.vendor_id', '=', query.vendor ?? null));
  return readPage(allowed as Entries, query, false);
}

async function readPage(
  allowed: Entries,
  { actor, kind, action, entity, from, to, cursor, limit }: AuditQuery,
  isVendors: boolean,
): Promise<AuditPage> {
  let query = allowed;
  if (actor !== undefined) query = query.where('a.actor_id', '=', actor);
  if (kind !== undefined) query = query.where('a.entity_kind', '=', kind);
  if (action !== undefined) query = query.where('a.action', '=', action);
  if (entity !== undefined) query = query.where('a.entity_id', '=', entity);
  if (from !== undefined) query = query.where('a.at', '>=', beginOf(from, 0));
  if (to !== undefined) query = query.where('a.at', '<', beginOf(to, 1));
  if (cursor !== undefined)
    query = query.where(sql<boolean>`(a.at, a.id) < (select at, id from audit_log where id = ${cursor})`);
  const rows = await query
    .orderBy('a.at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(limit + 1)
    .leftJoin('users as u', (join) => join.on(sql<boolean>`a.actor_kind = 'user' and u.id::text = a.actor_id`))
    .leftJoin('vendors as v', 'v.id', 'a.vendor_id')
    .select(['a.id', 'a.at', 'a.area', 'a.actor_kind as actorKind', 'a.actor_id as actorId', 'a.action'])
    .select(['a.entity_kind as kind', 'a.entity_id as entity', 'a.before', 'a.after', 'a.reason'])
    .select(['a.request_id as requestId', 'v.id as vendorId', 'v.name as businessName', 'v.name_en as businessNameEn'])
    .select(sql<string | null>`case when u.is_active then u.first_name || ' ' || u.last_name end`.as('actorName'))
    .execute();
  const shown = rows.slice(0, limit);
  return {
    data: shown.map((row) => toEntry(row, isVendors)),
    nextCursor: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  };
}

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
    before: row.before as AuditEntry['before'],
    after: row.after as AuditEntry['after'],
    reason,
    requestId,
  };
}
