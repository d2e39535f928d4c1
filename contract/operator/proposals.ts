import * as z from 'zod/mini';
import {
  booleanField,
  Id,
  IdParams,
  limitField,
  requiredText,
  Timestamp,
  text,
  wholeField,
} from '#contract/shared/common.ts';
import { endpoint } from '#contract/shared/endpoint.ts';
import { MOST_PACKS, ProductContent } from '#contract/shared/proposals/content.ts';
import {
  FIELD_REASONS,
  PROPOSAL_KINDS,
  PROPOSAL_RISKS,
  PROPOSAL_STATES,
  REFUSAL_REASONS,
} from '#contract/shared/proposals/states.ts';
import { Duplicate, Picture, PriceBand, Proposal } from '#contract/shared/proposals/views.ts';

const access = { area: 'operator', roles: ['catalogue'] } as const;

const Vendor = z.object({ id: Id, name: z.string(), nameEn: z.string() });
const Category = z.object({ id: Id, name: z.string(), nameEn: z.string(), isFood: z.boolean() });
const Reviewer = z.object({
  id: Id,
  name: z.string(),
  /** From then on somebody else may claim it. */
  until: Timestamp,
});

const QueuedProposal = z.object({
  id: Id,
  kind: z.enum(PROPOSAL_KINDS),
  state: z.enum(PROPOSAL_STATES),
  name: z.string(),
  nameEn: z.string(),
  imageUrl: z.nullable(z.string()),
  vendor: Vendor,
  category: z.nullable(Category),
  risks: z.array(z.enum(PROPOSAL_RISKS)),
  submittedAt: z.nullable(Timestamp),
  decidedAt: z.nullable(Timestamp),
  reviewer: z.nullable(Reviewer),
});
export type QueuedProposal = z.output<typeof QueuedProposal>;

export const listReviewedProposals = endpoint({
  method: 'GET',
  path: '/operator/proposals',
  summary:
    'List proposals that wait for a decision, the longest wait first, or those in another state, the latest first',
  access,
  query: z.object({
    state: z.optional(z.enum(PROPOSAL_STATES, { error: 'invalid' })),
    kind: z.optional(z.enum(PROPOSAL_KINDS, { error: 'invalid' })),
    vendorId: z.optional(Id),
    /** A main category or one below it. */
    categoryId: z.optional(Id),
    risk: z.optional(z.enum(PROPOSAL_RISKS, { error: 'invalid' })),
    /** Those that nobody else has claimed. */
    unclaimed: z.optional(booleanField),
    /** Part of a name, or a whole barcode. */
    search: z.optional(text(100)),
    /** `nextCursor` of the page before. */
    cursor: z.optional(Id),
    limit: limitField(50),
  }),
  response: z.object({
    data: z.array(QueuedProposal),
    nextCursor: z.nullable(Id),
    /** Counted to 10,000. */
    total: z.number(),
    isCapped: z.boolean(),
  }),
});

/** A field as it was, is now, and is wanted: with three values if it changed since the vendor began. */
const FieldDifference = z.object({
  /** A field of the content, or `packs.` and the id of a pack. */
  field: z.string(),
  /** What it was when the vendor began; null for a new product or pack. */
  base: z.unknown(),
  /** What it is now. */
  current: z.unknown(),
  wanted: z.unknown(),
  /** It was changed meanwhile, and not to what is wanted: approving it needs `overwrite`. */
  isConflict: z.boolean(),
});

export const ReviewedProposal = z.extend(Proposal, {
  vendor: z.extend(Vendor, {
    /** Of the proposals that were decided on. */
    approved: z.number(),
    rejected: z.number(),
  }),
  category: z.nullable(Category),
  reviewer: z.nullable(Reviewer),
  /** Of a change: what the product is now, and its version, which the approval names. */
  current: z.nullable(ProductContent),
  productVersion: z.nullable(z.number()),
  /** Only the fields that are to change; of a new product, all that are filled in. */
  differences: z.array(FieldDifference),
  risks: z.array(z.enum(PROPOSAL_RISKS)),
  prices: z.array(PriceBand),
  /** Pictures that other products show too. */
  picturesElsewhere: z.array(z.object({ pictureId: z.string(), productId: Id, name: z.string(), nameEn: z.string() })),
  /** Those that current and base show, besides `pictures`. */
  otherPictures: z.array(Picture),
  /** As found now; those of the submission are in `duplicates`. */
  duplicatesNow: z.array(Duplicate),
});
export type ReviewedProposal = z.output<typeof ReviewedProposal>;

export const getReviewedProposal = endpoint({
  method: 'GET',
  path: '/operator/proposals/:id',
  summary: 'Get a proposal that was submitted, with what it changes and what to look at twice',
  access,
  params: IdParams,
  response: ReviewedProposal,
});

export const claimProposal = endpoint({
  method: 'POST',
  path: '/operator/proposals/:id/claim',
  summary:
    'Review it for half an hour; 409 `proposal_claimed` while somebody else does, 403 `own_proposal` for people of the vendor’s team',
  access,
  params: IdParams,
  response: ReviewedProposal,
});

const findingsField = z
  .array(
    z.object({
      field: z.string({ error: 'required' }).check(z.maxLength(60, { error: 'tooLong' })),
      reason: z.enum(FIELD_REASONS, { error: 'required' }),
      note: z.nullish(text(500)),
    }),
    { error: 'invalid' },
  )
  .check(z.maxLength(40, { error: 'tooMany' }));
const noteField = z.nullish(text(1_000));

export const approveProposal = endpoint({
  method: 'POST',
  path: '/operator/proposals/:id/approve',
  summary:
    'Put it on sale, or apply the change but for the refused fields. 409 `not_claimed`, `proposal_locked`, `changed_elsewhere` if fields changed since and are not among those to overwrite, or `barcode_taken`',
  access,
  params: IdParams,
  body: z.object({
    /** Fields of a change that are not applied. */
    refused: z._default(findingsField, []),
    /** Fields that are applied although they changed meanwhile, and the version of the product that was shown. */
    overwrite: z._default(
      z
        .array(z.string({ error: 'invalid' }).check(z.maxLength(60, { error: 'tooLong' })), { error: 'invalid' })
        .check(z.maxLength(40, { error: 'tooMany' })),
      [],
    ),
    productVersion: z.nullish(wholeField(0, 2 ** 31 - 1)),
    note: noteField,
  }),
  response: ReviewedProposal,
});

export const requestProposalChanges = endpoint({
  method: 'POST',
  path: '/operator/proposals/:id/request-changes',
  summary: 'Send it back with what is wrong, by mail; 409 `nothing_to_change` without a field or a note',
  access,
  params: IdParams,
  body: z.object({ findings: z._default(findingsField, []), note: noteField }),
  response: ReviewedProposal,
});

export const rejectProposal = endpoint({
  method: 'POST',
  path: '/operator/proposals/:id/reject',
  summary: 'Refuse it for good; the vendor gets the reason by mail',
  access,
  params: IdParams,
  body: z.object({ reason: z.enum(REFUSAL_REASONS, { error: 'required' }), note: noteField }),
  response: ReviewedProposal,
});

export const mergeProposal = endpoint({
  method: 'POST',
  path: '/operator/proposals/:id/merge',
  summary:
    'Say that a proposed product is one that there is: the vendor’s offer moves to it. 409 `price_doubted` if a price is far from those of others',
  access,
  params: IdParams,
  body: z.object({
    productId: Id,
    /** Which of the product’s packs each proposed one is; null adds it as a new pack. */
    packs: z
      .array(z.object({ id: Id, into: z.nullable(Id) }), { error: 'invalid' })
      .check(z.minLength(1, { error: 'required' }), z.maxLength(MOST_PACKS, { error: 'tooMany' })),
    note: noteField,
  }),
  response: ReviewedProposal,
});

export const noteOnProposal = endpoint({
  method: 'POST',
  path: '/operator/proposals/:id/notes',
  summary: 'Write to the vendor',
  access,
  params: IdParams,
  body: z.object({ text: requiredText('required', 1_000) }),
  response: ReviewedProposal,
});
