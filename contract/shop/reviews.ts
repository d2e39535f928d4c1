import * as z from 'zod/mini';
import { Empty, Id, IdParams, limitField, Meta, pageField, Timestamp, text } from '#contract/shared/common.ts';
import { PAGE_SIZE, REVIEW } from '#contract/shared/constants.ts';
import { endpoint } from '#contract/shared/endpoint.ts';
import { MODERATION_REASONS, ReportReview, ReviewReply, TEXT_STATUSES } from '#contract/shared/texts/moderation.ts';

export const Review = z.object({
  id: Id,
  authorName: z.string(),
  rating: z.number(),
  title: z.string(),
  body: z.string(),
  language: z.enum(['ar', 'en']),
  /** True if the author received the product from this shop. */
  isVerified: z.boolean(),
  createdAt: Timestamp,
  /** What the store answered. */
  reply: z.nullable(ReviewReply),
});
export type Review = z.infer<typeof Review>;

/** One's own also says whether others see it, and why not. */
export const OwnReview = z.extend(Review, {
  status: z.enum(TEXT_STATUSES),
  hiddenReason: z.nullable(z.enum(MODERATION_REASONS)),
  hiddenNote: z.nullable(z.string()),
});
export type OwnReview = z.infer<typeof OwnReview>;

const ReviewSummary = z.object({
  average: z.number(),
  total: z.number(),
  /** Number of reviews with one star, two … five. */
  histogram: z.tuple([z.number(), z.number(), z.number(), z.number(), z.number()]),
});

export const listReviews = endpoint({
  method: 'GET',
  path: '/products/:id/reviews',
  summary: 'List the reviews of an offer, newest first',
  access: 'public',
  params: IdParams,
  notFound: 'product_not_found',
  query: z.object({ page: pageField, limit: limitField(PAGE_SIZE.reviews) }),
  response: z.object({ data: z.array(Review), meta: Meta, summary: ReviewSummary }),
});

export const ReviewInput = z.object({
  rating: z.int({ error: 'rating' }).check(z.gte(1, { error: 'rating' }), z.lte(5, { error: 'rating' })),
  title: z._default(text(REVIEW.title), ''),
  body: z._default(text(REVIEW.body), ''),
});
export type ReviewInput = z.infer<typeof ReviewInput>;

export const getOwnReview = endpoint({
  method: 'GET',
  path: '/products/:id/reviews/mine',
  summary: 'Get the caller’s review of the offer’s product, and whether the caller may review this offer',
  access: 'customer',
  params: IdParams,
  notFound: 'product_not_found',
  response: z.object({
    canReview: z.boolean(),
    /** The caller works for the vendor, so a review would be of the caller's own products. */
    isOwnStore: z.optional(z.boolean()),
    review: z.nullable(OwnReview),
  }),
});

export const createReview = endpoint({
  method: 'POST',
  path: '/products/:id/reviews',
  summary: 'Review an offer that the caller has received; one review per product',
  access: 'customer',
  params: IdParams,
  notFound: 'product_not_found',
  body: ReviewInput,
  response: OwnReview,
  status: 201,
});

export const updateReview = endpoint({
  method: 'PUT',
  path: '/reviews/:id',
  summary: 'Change your own review',
  access: 'customer',
  params: IdParams,
  notFound: 'review_not_found',
  body: ReviewInput,
  response: OwnReview,
});

export const removeReview = endpoint({
  method: 'DELETE',
  path: '/reviews/:id',
  summary: 'Delete your own review',
  access: 'customer',
  params: IdParams,
  notFound: 'review_not_found',
  response: Empty,
});

export const reportReview = endpoint({
  method: 'POST',
  path: '/reviews/:id/reports',
  summary: 'Report a review, or the store’s reply to it, to the operator; once a person, a second time changes nothing',
  access: 'user',
  params: IdParams,
  notFound: 'review_not_found',
  body: ReportReview,
  response: Empty,
});
