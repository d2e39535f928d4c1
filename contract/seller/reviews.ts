import * as z from 'zod/mini';
import { Empty, Id, IdParams, limitField, requiredText, Timestamp, wholeField } from '#contract/shared/common.ts';
import { endpoint } from '#contract/shared/endpoint.ts';
import {
  Explained,
  MODERATION_REASONS,
  OfProduct,
  TEXT_LIMITS,
  TEXT_STATUSES,
  VENDOR_REVIEW_TABS,
} from '#contract/shared/texts/moderation.ts';

const access = { area: 'seller', permission: 'orders' } as const;
const ofReview = { access, params: IdParams } as const;

export const VendorReview = z.object({
  id: Id,
  authorName: z.string(),
  rating: z.number(),
  title: z.string(),
  body: z.string(),
  language: z.enum(['ar', 'en']),
  isVerified: z.boolean(),
  createdAt: Timestamp,
  product: OfProduct,
  reply: z.nullable(
    z.object({
      body: z.string(),
      status: z.enum(TEXT_STATUSES),
      hiddenReason: z.nullable(z.enum(MODERATION_REASONS)),
      hiddenNote: z.nullable(z.string()),
      updatedAt: Timestamp,
    }),
  ),
  /** Whether the caller has reported it. */
  isReported: z.boolean(),
});
export type VendorReview = z.infer<typeof VendorReview>;

export const listVendorReviews = endpoint({
  method: 'GET',
  path: '/seller/reviews',
  summary: 'List the reviews of what the vendor sells that readers see, the newest first, with the counts of all tabs',
  access,
  query: z.object({
    tab: z._default(z.enum(VENDOR_REVIEW_TABS, { error: 'invalid' }), 'unanswered'),
    rating: z.optional(wholeField(1, 5)),
    /** `nextCursor` of the page before. */
    cursor: z.optional(Id),
    limit: limitField(20),
  }),
  response: z.object({
    data: z.array(VendorReview),
    nextCursor: z.nullable(Id),
    counts: z.record(z.enum(VENDOR_REVIEW_TABS), z.number()),
  }),
});

export const ReplyBody = z.object({ body: requiredText('required', TEXT_LIMITS.reply) });

export const replyToReview = endpoint({
  ...ofReview,
  method: 'PUT',
  path: '/seller/reviews/:id/reply',
  summary:
    'Answer a review, or change the answer. Everybody reads it below the review; its author is told of the first',
  body: ReplyBody,
  response: VendorReview,
});

export const removeReply = endpoint({
  ...ofReview,
  method: 'DELETE',
  path: '/seller/reviews/:id/reply',
  summary: 'Delete the answer to a review',
  response: VendorReview,
});

export const reportVendorReview = endpoint({
  ...ofReview,
  method: 'POST',
  path: '/seller/reviews/:id/report',
  summary: 'Ask the operator to look at a review; once a person',
  body: Explained,
  response: Empty,
});
