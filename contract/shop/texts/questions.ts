import * as z from 'zod/mini';
import { Empty, Id, IdParams, limitField, Meta, pageField, requiredText, Timestamp } from '#contract/shared/common.ts';
import { endpoint } from '#contract/shared/endpoint.ts';
import { Answer, QUESTION_LIMITS, ReportQuestion, shownFields } from '#contract/shared/texts/questions.ts';

export const Question = z.object({
  id: Id,
  authorName: z.string(),
  body: z.string(),
  language: z.enum(['ar', 'en']),
  createdAt: Timestamp,
  /** The stores' answers, the oldest first. */
  answers: z.array(Answer),
});
export type Question = z.infer<typeof Question>;

/** One's own also says whether others may see it, and why not. */
export const OwnQuestion = z.extend(Question, shownFields);
export type OwnQuestion = z.infer<typeof OwnQuestion>;

export const listQuestions = endpoint({
  method: 'GET',
  path: '/products/:id/questions',
  summary: 'List the answered questions about the product of an offer, newest first',
  access: 'public',
  params: IdParams,
  notFound: 'product_not_found',
  query: z.object({ page: pageField, limit: limitField(5) }),
  response: z.object({ data: z.array(Question), meta: Meta }),
});

export const listOwnQuestions = endpoint({
  method: 'GET',
  path: '/products/:id/questions/mine',
  summary: 'List the caller’s questions about the product of an offer, newest first, at most 20',
  access: 'customer',
  params: IdParams,
  notFound: 'product_not_found',
  response: z.object({
    /** False for people who work for a store that sells the product. */
    canAsk: z.boolean(),
    data: z.array(OwnQuestion),
  }),
});

export const QuestionInput = z.object({ body: requiredText('required', QUESTION_LIMITS.question) });

export const askQuestion = endpoint({
  method: 'POST',
  path: '/products/:id/questions',
  summary: 'Ask the stores that sell a product about it. The same question again changes nothing',
  access: 'customer',
  params: IdParams,
  notFound: 'product_not_found',
  body: QuestionInput,
  response: OwnQuestion,
  status: 201,
});

export const removeQuestion = endpoint({
  method: 'DELETE',
  path: '/questions/:id',
  summary: 'Delete your own question with its answers. A hidden one stays: 404',
  access: 'customer',
  params: IdParams,
  response: Empty,
});

export const reportQuestion = endpoint({
  method: 'POST',
  path: '/questions/:id/reports',
  summary: 'Report a question, or an answer to it, to the operator; once a person, a second time changes nothing',
  access: 'user',
  params: IdParams,
  body: ReportQuestion,
  response: Empty,
});
