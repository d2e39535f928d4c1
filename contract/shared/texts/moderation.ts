import * as z from 'zod/mini';
import { Id, Timestamp, text } from '#contract/shared/common.ts';

/** What readers see of a text: all of it, nothing until the operator has looked at it, or nothing for good. */
export const TEXT_STATUSES = ['PUBLISHED', 'HELD', 'HIDDEN'] as const;
export type TextStatus = (typeof TEXT_STATUSES)[number];

/** Why a text is reported or hidden. `other` needs a note. */
export const MODERATION_REASONS = [
  'abuse',
  'personal_data',
  'advertising',
  'not_about_product',
  'untrue',
  'other',
] as const;
export type ModerationReason = (typeof MODERATION_REASONS)[number];

/**
 * Why a text waits: it has a word of the operator's list, its author changed it after it was hidden, wrote it after a hidden
 * one was deleted, or somebody of the operator's team wants to look again.
 */
export const HELD_BECAUSE = ['words', 'edited', 'hidden_before', 'operator'] as const;
export type HeldBecause = (typeof HELD_BECAUSE)[number];

/** The parts of a review that are reported and hidden each for itself: the customer's, and the store's reply to it. */
export const REVIEW_PARTS = ['review', 'reply'] as const;
export type ReviewPart = (typeof REVIEW_PARTS)[number];

/** Most letters of what a moderator or a reader adds, of a store's reply, and of one word of the list. */
export const TEXT_LIMITS = { note: 500, reply: 1_000, word: 60 } as const;

const reasonField = z.enum(MODERATION_REASONS, { error: 'required' });
/** `other` says nothing without a note. */
const isExplained = ({ reason, note }: { reason: ModerationReason; note: string }) =>
  reason !== 'other' || note.length > 0;

const explanation = { reason: reasonField, note: z._default(text(TEXT_LIMITS.note), '') };
const needsNote = z.refine<{ reason: ModerationReason; note: string }>(isExplained, {
  error: 'required',
  path: ['note'],
});

/** Why something is reported or hidden, in words of a list and of one's own. */
export const Explained = z.object(explanation).check(needsNote);
export type Explained = z.output<typeof Explained>;

/** A report by a reader, who sees both parts of a review. */
export const ReportReview = z
  .object({ part: z._default(z.enum(REVIEW_PARTS, { error: 'invalid' }), 'review'), ...explanation })
  .check(needsNote);
export type ReportReview = z.output<typeof ReportReview>;

/** A store's reply as readers see it. */
export const ReviewReply = z.object({
  vendorName: z.string(),
  vendorNameEn: z.string(),
  body: z.string(),
  language: z.enum(['ar', 'en']),
  createdAt: Timestamp,
});
export type ReviewReply = z.infer<typeof ReviewReply>;

/** The tabs of a store's reviews. */
export const VENDOR_REVIEW_TABS = ['unanswered', 'answered', 'all'] as const;
export type VendorReviewTab = (typeof VENDOR_REVIEW_TABS)[number];

/** What a text is about. */
export const OfProduct = z.object({
  id: Id,
  offerId: Id,
  name: z.string(),
  nameEn: z.string(),
});
