import * as z from 'zod/mini';
import { Id, IdParams, limitField, pageField, requiredText, Timestamp, text } from '#contract/shared/common.ts';
import { endpoint } from '#contract/shared/endpoint.ts';
import { CappedMeta } from '#contract/shared/lists/lists.ts';
import {
  Explained,
  HELD_BECAUSE,
  MODERATION_REASONS,
  OfProduct,
  TEXT_LIMITS,
} from '#contract/shared/texts/moderation.ts';
import { shownFields } from '#contract/shared/texts/questions.ts';
import { DESK_TABS } from './desk.ts';

const access = { area: 'operator', roles: ['support', 'catalogue'] } as const;

/** What became of a text, and in which version: a decision names it, so that nobody decides on what they have not seen. */
const judgedFields = {
  id: Id,
  body: z.string(),
  language: z.enum(['ar', 'en']),
  createdAt: Timestamp,
  ...shownFields,
  version: z.number(),
  /** Words of the operator's list that it has, as they are in the list. */
  words: z.array(z.string()),
};
const Store = z.object({ id: Id, name: z.string(), nameEn: z.string() });

export const OperatedQuestion = z.object({
  ...judgedFields,
  customerId: Id,
  authorName: z.string(),
  heldBecause: z.nullable(z.enum(HELD_BECAUSE)),
  isChecked: z.boolean(),
  product: OfProduct,
  /** On whose page it was asked. */
  vendor: Store,
  answers: z.array(z.object({ ...judgedFields, vendor: Store })),
  /** The newest twenty. */
  reports: z.array(
    z.object({
      id: Id,
      /** Null: of the question. */
      answerId: z.nullable(Id),
      reason: z.enum(MODERATION_REASONS),
      note: z.string(),
      createdAt: Timestamp,
      isOpen: z.boolean(),
    }),
  ),
});
export type OperatedQuestion = z.infer<typeof OperatedQuestion>;

const QuestionFilters = z.object({
  tab: z._default(z.enum(DESK_TABS, { error: 'invalid' }), 'new'),
  /** Words of the question or the answers, of the author's or the product's name. */
  search: z.optional(text(100)),
  productId: z.optional(Id),
  customerId: z.optional(Id),
});

export const listOperatedQuestions = endpoint({
  method: 'GET',
  path: '/operator/questions',
  summary:
    'List questions of a tab, with the counts of all tabs; reported and held ones the oldest first, others the newest',
  access,
  query: z.extend(QuestionFilters, { page: pageField, limit: limitField(20) }),
  response: z.object({
    data: z.array(OperatedQuestion),
    meta: CappedMeta,
    /** Of all questions, up to 1,000 each. */
    counts: z.record(z.enum(DESK_TABS), z.number()),
  }),
});

export const getOperatedQuestion = endpoint({
  method: 'GET',
  path: '/operator/questions/:id',
  summary: 'Get a question with its answers and reports',
  access,
  params: IdParams,
  response: OperatedQuestion,
});

const seen = {
  /** Without it, the question itself. */
  answerId: z.optional(Id),
  /** The `version` that was looked at. */
  version: z.int({ error: 'invalid' }),
};
const decision = { method: 'POST', access, params: IdParams, response: OperatedQuestion } as const;

export const hideQuestion = endpoint({
  ...decision,
  path: '/operator/questions/:id/hide',
  summary:
    'Hide a question or an answer. The customer is told why by mail, a store sees it in its list. 409 `text_changed`',
  body: z.object({ ...seen, why: Explained }),
});

export const holdQuestion = endpoint({
  ...decision,
  path: '/operator/questions/:id/hold',
  summary:
    'Take a question or an answer from the shop until somebody decides; the reason is for the log. 409 `text_changed`',
  body: z.object({ ...seen, reason: requiredText('required', TEXT_LIMITS.note) }),
});

export const restoreQuestion = endpoint({
  ...decision,
  path: '/operator/questions/:id/restore',
  summary:
    'Find a question or an answer fine: it is shown, is new no more, and its reports are closed. 409 `text_changed`',
  body: z.object(seen),
});
