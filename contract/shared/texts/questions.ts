import * as z from 'zod/mini';
import { Id, Timestamp, text } from '#contract/shared/common.ts';
import { MODERATION_REASONS, TEXT_LIMITS, TEXT_STATUSES } from './moderation.ts';

/** Most letters of a question and of a store's answer. */
export const QUESTION_LIMITS = { question: 500, answer: 1_000 } as const;

/**
 * The tabs of the questions that a store may answer. `unanswered`: asked on its own page and not answered by it, or answered by
 * no store.
 */
export const VENDOR_QUESTION_TABS = ['unanswered', 'answered', 'all'] as const;
export type VendorQuestionTab = (typeof VENDOR_QUESTION_TABS)[number];

/** A store's answer as readers see it. */
export const Answer = z.object({
  id: Id,
  vendorName: z.string(),
  vendorNameEn: z.string(),
  body: z.string(),
  language: z.enum(['ar', 'en']),
  createdAt: Timestamp,
});
export type Answer = z.infer<typeof Answer>;

/** Whether readers see a text, and why not. */
export const shownFields = {
  status: z.enum(TEXT_STATUSES),
  hiddenReason: z.nullable(z.enum(MODERATION_REASONS)),
  hiddenNote: z.nullable(z.string()),
};

/** A report of a question, or of an answer to it. */
export const ReportQuestion = z
  .object({
    /** Without it, the question itself. */
    answerId: z.optional(Id),
    reason: z.enum(MODERATION_REASONS, { error: 'required' }),
    note: z._default(text(TEXT_LIMITS.note), ''),
  })
  .check(z.refine(({ reason, note }) => reason !== 'other' || note.length > 0, { error: 'required', path: ['note'] }));
export type ReportQuestion = z.output<typeof ReportQuestion>;
