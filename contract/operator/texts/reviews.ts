import * as z from 'zod/mini';
import {
  Id,
  IdParams,
  limitField,
  pageField,
  requiredText,
  Timestamp,
  text,
  wholeField,
} from '#contract/shared/common.ts';
import { endpoint } from '#contract/shared/endpoint.ts';
import { CappedMeta } from '#contract/shared/lists/lists.ts';
import {
  Explained,
  HELD_BECAUSE,
  MODERATION_REASONS,
  OfProduct,
  REVIEW_PARTS,
  TEXT_LIMITS,
  TEXT_STATUSES,
} from '#contract/shared/texts/moderation.ts';
import { DESK_TABS } from './desk.ts';

const access = { area: 'operator', roles: ['support', 'catalogue'] } as const;

const TextReport = z.object({
  id: Id,
  part: z.enum(REVIEW_PARTS),
  reason: z.enum(MODERATION_REASONS),
  note: z.string(),
  createdAt: Timestamp,
  isOpen: z.boolean(),
});

/** What becomes of a text, and of which version: a decision names it, so that nobody decides on what they have not seen. */
const stateFields = {
  status: z.enum(TEXT_STATUSES),
  hiddenReason: z.nullable(z.enum(MODERATION_REASONS)),
  hiddenNote: z.nullable(z.string()),
  version: z.number(),
  /** Words of the operator's list that it has, as they are in the list. */
  words: z.array(z.string()),
};

export const OperatedReview = z.object({
  id: Id,
  customerId: Id,
  authorName: z.string(),
  rating: z.number(),
  title: z.string(),
  body: z.string(),
  language: z.enum(['ar', 'en']),
  isVerified: z.boolean(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  ...stateFields,
  heldBecause: z.nullable(z.enum(HELD_BECAUSE)),
  isChecked: z.boolean(),
  product: OfProduct,
  vendor: z.object({ id: Id, name: z.string(), nameEn: z.string() }),
  reply: z.nullable(
    z.object({ body: z.string(), language: z.enum(['ar', 'en']), createdAt: Timestamp, ...stateFields }),
  ),
  /** The newest twenty. */
  reports: z.array(TextReport),
});
export type OperatedReview = z.infer<typeof OperatedReview>;

const ReviewFilters = z.object({
  tab: z._default(z.enum(DESK_TABS, { error: 'invalid' }), 'new'),
  /** Words of the title, the text or the reply, or of the product's name. */
  search: z.optional(text(100)),
  productId: z.optional(Id),
  vendorId: z.optional(Id),
  customerId: z.optional(Id),
  rating: z.optional(wholeField(1, 5)),
});

export const listOperatedReviews = endpoint({
  method: 'GET',
  path: '/operator/reviews',
  summary:
    'List reviews of a tab, with the counts of all tabs; reported and held ones the oldest first, others the newest',
  access,
  query: z.extend(ReviewFilters, { page: pageField, limit: limitField(20) }),
  response: z.object({
    data: z.array(OperatedReview),
    meta: CappedMeta,
    /** Of all reviews, up to 1,000 each. */
    counts: z.record(z.enum(DESK_TABS), z.number()),
  }),
});

export const getOperatedReview = endpoint({
  method: 'GET',
  path: '/operator/reviews/:id',
  summary: 'Get a review with its reply and reports',
  access,
  params: IdParams,
  notFound: 'review_not_found',
  response: OperatedReview,
});

const seen = {
  part: z._default(z.enum(REVIEW_PARTS, { error: 'invalid' }), 'review'),
  /** The `version` that was looked at. */
  version: z.int({ error: 'invalid' }),
};
const decision = {
  method: 'POST',
  access,
  params: IdParams,
  notFound: 'review_not_found',
  response: OperatedReview,
} as const;

export const hideReview = endpoint({
  ...decision,
  path: '/operator/reviews/:id/hide',
  summary: 'Hide a review or the reply to it. The author is told why. 409 `text_changed`',
  body: z.object({ ...seen, why: Explained }),
});

export const holdReview = endpoint({
  ...decision,
  path: '/operator/reviews/:id/hold',
  summary:
    'Take a review or the reply to it from the shop until somebody decides; the reason is for the log. 409 `text_changed`',
  body: z.object({ ...seen, reason: requiredText('required', TEXT_LIMITS.note) }),
});

export const restoreReview = endpoint({
  ...decision,
  path: '/operator/reviews/:id/restore',
  summary:
    'Find a review or the reply fine: it is shown, is new no more, and its reports are closed. 409 `text_changed`',
  body: z.object(seen),
});
