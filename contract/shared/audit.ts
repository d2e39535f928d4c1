import * as z from 'zod/mini';
import { Id, limitField, Timestamp } from './common.ts';
import type { OperatorRole } from './roles.ts';

/**
 * What entries of the audit log are about, with the operator roles that may read them. Admins read all of them, and
 * everybody reads their own.
 */
export const AUDITED = {
  session: [],
  account: [],
  second_factor: [],
  vendor_member: ['catalogue', 'finance'],
  vendor_invitation: ['catalogue', 'finance'],
  operator_member: [],
  operator_invitation: [],
  vendor: ['support', 'catalogue', 'finance'],
  application: ['catalogue', 'finance'],
  paper: ['catalogue', 'finance'],
  bank_account: ['catalogue', 'finance'],
  export: [],
  view: [],
  customer: ['support'],
  order: ['support', 'finance'],
  parcels: ['support'],
  return: ['support'],
  commission_rule: ['finance'],
  offer: ['catalogue', 'support'],
  category: ['catalogue', 'finance'],
  product: ['catalogue', 'support'],
  batch: ['catalogue', 'support'],
  import: ['catalogue', 'support'],
  api_key: ['support'],
  webhook: ['support'],
  sale: ['catalogue', 'support'],
  price: ['catalogue', 'support'],
  proposal: ['catalogue'],
  picture: ['catalogue'],
  check_run: [],
  job: [],
} as const satisfies Record<string, readonly OperatorRole[]>;
export type AuditedKind = keyof typeof AUDITED;
export const AUDITED_KINDS = Object.keys(AUDITED) as [AuditedKind, ...AuditedKind[]];

/** What happened, as `kind.verb`. */
export const AUDIT_ACTIONS = [
  'session.started',
  'session.confirmed',
  'session.ended',
  'account.registered',
  'account.link_mailed',
  'second_factor.started',
  'second_factor.turned_on',
  'second_factor.codes_renewed',
  'invitation.sent',
  'invitation.revoked',
  'invitation.accepted',
  'member.changed',
  'member.removed',
  'member.left',
  'vendor.suspended',
  'vendor.lifted',
  'vendor.closed',
  'vendor.noted',
  'vendor.profile_changed',
  'vendor.legal_corrected',
  'vendor.handling_changed',
  'vendor.holiday_set',
  'vendor.holiday_begun',
  'vendor.holiday_ended',
  'vendor.holiday_dropped',
  'application.begun',
  'application.saved',
  'application.submitted',
  'application.withdrawn',
  'application.claimed',
  'application.released',
  'application.checked',
  'application.iban_shown',
  'application.changes_requested',
  'application.rejected',
  'application.approved',
  'paper.added',
  'paper.described',
  'paper.removed',
  'paper.opened',
  'bank_account.requested',
  'bank_account.withdrawn',
  'bank_account.stopped',
  'bank_account.confirmed',
  'bank_account.refused',
  'bank_account.put_in_force',
  'bank_account.shown',
  'export.made',
  'view.saved',
  'view.changed',
  'view.removed',
  'customer.revealed',
  'order.revealed',
  'order.pieces_cancelled',
  'order.delivery_failed',
  'order.came_back',
  'order.cancelled',
  'order.refund_requested',
  'order.refund_approved',
  'order.refund_rejected',
  'order.refund_withdrawn',
  'order.refund_retried',
  'order.refund_sent',
  'parcels.accepted',
  'parcels.packing',
  'parcels.shipped',
  'parcels.delivered',
  'parcels.pieces_cancelled',
  'parcels.delivery_failed',
  'parcels.came_back',
  'return.approved',
  'return.declined',
  'return.received',
  'return.inspected',
  'return.decided',
  'commission.set',
  'commission.ended',
  'sale.created',
  'sale.changed',
  'sale.stopped',
  'price.approved',
  'price.refused',
  'offer.added',
  'offer.changed',
  'offer.undone',
  'price.dropped',
  'price.limits_set',
  'prices.changed',
  'prices.undone',
  'stock.changed',
  'import.uploaded',
  'import.mapped',
  'import.started',
  'import.applied',
  'import.undo_started',
  'import.undone',
  'import.discarded',
  'api_key.made',
  'api_key.revoked',
  'webhook.made',
  'webhook.changed',
  'webhook.removed',
  'webhook.sent',
  'webhook.stopped',
  'product.changed',
  'product.merged',
  'product.merge_undone',
  'offer.held',
  'offer.released',
  'category.created',
  'category.changed',
  'category.ordered',
  'category.moved',
  'category.merged',
  'category.pictured',
  'proposal.begun',
  'proposal.saved',
  'proposal.submitted',
  'proposal.withdrawn',
  'proposal.noted',
  'proposal.claimed',
  'proposal.changes_requested',
  'proposal.approved',
  'proposal.rejected',
  'proposal.merged',
  'picture.added',
  'picture.cropped',
  'paper.accepted',
  'paper.refused',
  'vendor.offers_held',
  'check_run.started',
  'job.retried',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

const ACTOR_KINDS = ['user', 'api_key', 'system', 'cli'] as const;

export const AuditEntry = z.object({
  id: Id,
  at: Timestamp,
  area: z.enum(['seller', 'operator', 'system']),
  /** A key's own name for a program of a vendor. Null for the operator's people in a vendor's log, erased people, and jobs. */
  actor: z.object({
    kind: z.enum(ACTOR_KINDS),
    id: z.nullable(z.string()),
    name: z.nullable(z.string()),
  }),
  vendor: z.nullable(z.object({ id: Id, businessName: z.string(), businessNameEn: z.string() })),
  action: z.enum(AUDIT_ACTIONS),
  kind: z.enum(AUDITED_KINDS),
  /** The id of the thing that changed. */
  entity: z.string(),
  /** Whose data or which order was shown: a masked name, or an order's number. */
  subject: z.nullable(z.string()),
  /** The changed fields only. */
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
  reason: z.nullable(z.string()),
  requestId: z.nullable(z.string()),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

const dayField = z.iso.date({ error: 'invalid' });

/** Which entries: the list shows them a page at a time, an export has all of them. */
export const AuditFilters = z.object({
  /** The actor's id. */
  actor: z.optional(z.string().check(z.maxLength(100, { error: 'tooLong' }))),
  kind: z.optional(z.enum(AUDITED_KINDS, { error: 'invalid' })),
  action: z.optional(z.enum(AUDIT_ACTIONS, { error: 'invalid' })),
  entity: z.optional(z.string().check(z.maxLength(100, { error: 'tooLong' }))),
  /** Days in Riyadh, both included. */
  from: z.optional(dayField),
  to: z.optional(dayField),
});
export type AuditFilters = z.infer<typeof AuditFilters>;

export const AuditQuery = z.extend(AuditFilters, {
  /** `nextCursor` of the page before. */
  cursor: z.optional(Id),
  limit: limitField(50),
});
export type AuditQuery = z.infer<typeof AuditQuery>;

/** Newest first. */
export const AuditPage = z.object({ data: z.array(AuditEntry), nextCursor: z.nullable(Id) });
export type AuditPage = z.infer<typeof AuditPage>;
