import * as z from 'zod/mini';
import { AddressParts, SELLER_KINDS } from '#contract/shared/application/steps.ts';
import {
  booleanField,
  Day,
  Id,
  IdParams,
  limitField,
  pageField,
  requiredText,
  Timestamp,
  text,
} from '#contract/shared/common.ts';
import { Download, endpoint } from '#contract/shared/endpoint.ts';
import { CappedMeta, CSV, headingsField } from '#contract/shared/lists/lists.ts';
import { OPERATOR_ROLES, VENDOR_STATES } from '#contract/shared/roles.ts';
import { VendorTeam } from '#contract/shared/team.ts';
import { Closing, Suspension } from '#contract/shared/vendors.ts';

export const OperatedVendor = z.object({
  id: Id,
  slug: z.string(),
  businessName: z.string(),
  businessNameEn: z.string(),
  /** Numbers the vendor's invoices. */
  sellerNumber: z.number(),
  state: z.enum(VENDOR_STATES),
  location: z.string(),
  locationEn: z.string(),
  /** Offers that shoppers can see. */
  offerCount: z.number(),
  memberCount: z.number(),
  createdAt: Timestamp,
  /** Null for a vendor that sells, and for one that has been inactive since before operators could suspend. */
  suspension: z.nullable(Suspension),
  /** Null unless it is closed. */
  closing: z.nullable(Closing),
  /** The day on which it sells again; null unless a holiday has begun. */
  backOn: z.nullable(Day),
});
export type OperatedVendor = z.infer<typeof OperatedVendor>;

export const VENDOR_SORTS = ['name', 'newest', 'offers'] as const;

/** Which vendors, and in which order: the list shows them a page at a time, an export has all of them. */
const VendorFilters = z.object({
  search: z.optional(text(100)),
  state: z.optional(z.enum(VENDOR_STATES, { error: 'invalid' })),
  /** Whether a holiday has begun. */
  onHoliday: z.optional(booleanField),
  sortBy: z._default(z.enum(VENDOR_SORTS, { error: 'invalid' }), 'name'),
});
export type VendorFilters = z.infer<typeof VendorFilters>;

export const listOperatedVendors = endpoint({
  method: 'GET',
  path: '/operator/vendors',
  summary: 'List vendors by name, slug, seller number, commercial registration or VAT number',
  access: { area: 'operator', roles: OPERATOR_ROLES },
  query: z.extend(VendorFilters, { page: pageField, limit: limitField(50) }),
  response: z.object({ data: z.array(OperatedVendor), meta: CappedMeta }),
});

export const exportOperatedVendors = endpoint({
  method: 'GET',
  path: '/operator/exports/vendors',
  summary: 'Download the vendors that the filters find, as CSV. 409 `export_too_large`',
  access: { area: 'operator', roles: OPERATOR_ROLES },
  query: z.extend(VendorFilters, { language: headingsField }),
  response: Download,
  produces: CSV,
});

const LegalFacts = z.object({
  legalName: z.nullable(z.string()),
  legalNameEn: z.nullable(z.string()),
  commercialRegistration: z.nullable(z.string()),
  freelanceDocument: z.nullable(z.string()),
  vatNumber: z.nullable(z.string()),
  /** Authentication of its own web shop. */
  storeNumber: z.nullable(z.string()),
  address: z.nullable(z.string()),
  addressEn: z.nullable(z.string()),
  /** The address in its parts. This and the next are null for a vendor that was not let in by an application. */
  addressParts: z.nullable(AddressParts),
  kind: z.nullable(z.enum(SELLER_KINDS)),
  sellsFood: z.nullable(z.boolean()),
  /** Null for the vendor's address. */
  pickupAddress: z.nullable(z.string()),
  contactName: z.nullable(z.string()),
  contactPhone: z.nullable(z.string()),
  contactEmail: z.nullable(z.string()),
  /** Grows with each correction. */
  version: z.number(),
  /** The account that payouts go to; null for a vendor that was not let in by an application. */
  bankAccount: z.nullable(z.object({ holder: z.string(), lastFour: z.string() })),
  /** The application that let it in, with the papers that were checked. */
  applicationId: z.nullable(Id),
});

/** Roles that read the legal identity, the account and the papers of vendors. */
export const LEGAL_ROLES = ['catalogue', 'finance'] as const;

export const OperatedVendorDetail = z.extend(OperatedVendor, {
  isVerified: z.boolean(),
  /** Parcels that have yet to arrive. They stay with the vendor while it is suspended. */
  openParcels: z.number(),
  /** Null for roles that may not read it. */
  legal: z.nullable(LegalFacts),
});
export type OperatedVendorDetail = z.infer<typeof OperatedVendorDetail>;

export const getOperatedVendor = endpoint({
  method: 'GET',
  path: '/operator/vendors/:id',
  summary: 'Get a vendor and its open parcels; for `catalogue` and `finance` with its legal identity',
  access: { area: 'operator', roles: OPERATOR_ROLES },
  params: IdParams,
  response: OperatedVendorDetail,
});

export const getOperatedVendorTeam = endpoint({
  method: 'GET',
  path: '/operator/vendors/:id/team',
  summary: 'List a vendor’s team, owners first, and its open invitations',
  access: { area: 'operator', roles: ['admin'] },
  params: IdParams,
  response: VendorTeam,
});

export const suspendVendor = endpoint({
  method: 'POST',
  path: '/operator/vendors/:id/suspend',
  summary:
    'Hide a vendor’s offers at once, until a time or until they are lifted; open parcels stay. 409 `already_suspended`',
  access: { area: 'operator', roles: ['finance'], fresh: true },
  params: IdParams,
  body: z.object({
    /** The vendor's team reads it. */
    reason: requiredText('required', 500),
    endsAt: z.optional(z.nullable(z.iso.datetime({ error: 'invalid', offset: true }))),
  }),
  response: OperatedVendorDetail,
});

export const liftSuspension = endpoint({
  method: 'POST',
  path: '/operator/vendors/:id/lift',
  summary: 'Show the offers again that were shown before the suspension. 409 `not_suspended`',
  access: { area: 'operator', roles: ['finance'], fresh: true },
  params: IdParams,
  body: z.object({ reason: requiredText('required', 500) }),
  response: OperatedVendorDetail,
});
