import * as z from 'zod/mini';
import { Id, IdParams, limitField, Meta, pageField, Timestamp } from './common.ts';
import { PAGE_SIZE } from './constants.ts';
import { endpoint } from './endpoint.ts';

export const Review = z.object({
  id: Id,
  authorName: z.string(),
  rating: z.number(),
  title: z.string(),
  body: z.string(),
  language: z.enum(['ar', 'en']),
  /** Written by somebody who received the product from this shop. */
  isVerified: z.boolean(),
  createdAt: Timestamp,
});
export type Review = z.infer<typeof Review>;

export const ReviewSummary = z.object({
  average: z.number(),
  total: z.number(),
  /** How many gave one star, two … five. */
  histogram: z.tuple([z.number(), z.number(), z.number(), z.number(), z.number()]),
});

export const listReviews = endpoint({
  method: 'GET',
  path: '/products/:id/reviews',
  summary: 'Reviews of an offer, newest first',
  access: 'public',
  params: IdParams,
  notFound: 'product_not_found',
  query: z.object({ page: pageField, limit: limitField(PAGE_SIZE.reviews) }),
  response: z.object({ data: z.array(Review), meta: Meta, summary: ReviewSummary }),
});
