import * as z from 'zod/mini';
import { Empty, Id, IdParams, limitField, requiredText, Timestamp } from '#contract/shared/common.ts';
import { endpoint } from '#contract/shared/endpoint.ts';
import { Explained, OfProduct } from '#contract/shared/texts/moderation.ts';
import { Answer, QUESTION_LIMITS, shownFields, VENDOR_QUESTION_TABS } from '#contract/shared/texts/questions.ts';

const access = { area: 'seller', permission: 'orders' } as const;
const ofQuestion = { access, params: IdParams } as const;

export const VendorQuestion = z.object({
  id: Id,
  authorName: z.string(),
  body: z.string(),
  language: z.enum(['ar', 'en']),
  createdAt: Timestamp,
  /** The vendor's own offer of it. */
  product: OfProduct,
  /** Whether it was asked on the page of the vendor's own offer. */
  isAskedHere: z.boolean(),
  answer: z.nullable(z.object({ body: z.string(), updatedAt: Timestamp, ...shownFields })),
  /** What other stores answered, as readers see it. */
  others: z.array(Answer),
  /** Whether the caller has reported it. */
  isReported: z.boolean(),
});
export type VendorQuestion = z.infer<typeof VendorQuestion>;

export const listVendorQuestions = endpoint({
  method: 'GET',
  path: '/seller/questions',
  summary: 'List the questions about what the vendor sells, the newest first, with the counts of all tabs',
  access,
  query: z.object({
    tab: z._default(z.enum(VENDOR_QUESTION_TABS, { error: 'invalid' }), 'unanswered'),
    /** `nextCursor` of the page before. */
    cursor: z.optional(Id),
    limit: limitField(20),
  }),
  response: z.object({
    data: z.array(VendorQuestion),
    nextCursor: z.nullable(Id),
    /** Up to 1,000 each. */
    counts: z.record(z.enum(VENDOR_QUESTION_TABS), z.number()),
  }),
});

export const AnswerBody = z.object({ body: requiredText('required', QUESTION_LIMITS.answer) });

export const answerQuestion = endpoint({
  ...ofQuestion,
  method: 'PUT',
  path: '/seller/questions/:id/answer',
  summary: 'Answer a question, or change the answer. Everybody reads it; who asked is told of the first answer',
  body: AnswerBody,
  response: VendorQuestion,
});

export const removeAnswer = endpoint({
  ...ofQuestion,
  method: 'DELETE',
  path: '/seller/questions/:id/answer',
  summary: 'Delete the answer to a question',
  response: VendorQuestion,
});

export const reportVendorQuestion = endpoint({
  ...ofQuestion,
  method: 'POST',
  path: '/seller/questions/:id/report',
  summary: 'Ask the operator to look at a question; once a person',
  body: Explained,
  response: Empty,
});
