/** The life of a proposal. The vendor changes it in the first and the third; the last three are its end. */
export const PROPOSAL_STATES = [
  'DRAFT',
  'SUBMITTED',
  'CHANGES_REQUESTED',
  'APPROVED',
  'REJECTED',
  'WITHDRAWN',
] as const;
export type ProposalState = (typeof PROPOSAL_STATES)[number];

export const PROPOSAL_KINDS = ['create', 'edit'] as const;
export type ProposalKind = (typeof PROPOSAL_KINDS)[number];

export const isEditable = (state: ProposalState): boolean => state === 'DRAFT' || state === 'CHANGES_REQUESTED';

/** Why a field is not accepted. */
export const FIELD_REASONS = [
  'wrong',
  'incomplete',
  'misspelled',
  'not_on_pack',
  'advertising',
  'bad_picture',
  'other_product',
  'other',
] as const;
export type FieldReason = (typeof FIELD_REASONS)[number];

/** Why a proposal is refused for good. */
export const REFUSAL_REASONS = ['not_sold_here', 'forbidden', 'misleading', 'exists', 'no_answer', 'other'] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

/** What a reviewer should look at twice. `price_*`: far from what 100 g cost in the category. */
export const PROPOSAL_RISKS = [
  'first_proposal',
  'price_low',
  'price_high',
  'picture_elsewhere',
  'maybe_duplicate',
  'packs_changed',
  'allergens_changed',
] as const;
export type ProposalRisk = (typeof PROPOSAL_RISKS)[number];

export const PROPOSALS = {
  /** A reviewer has it for so long; then somebody else may take it. */
  claimMinutes: 30,
  /** Submissions of a vendor in 24 hours. */
  perDay: 100,
  /** Drafts and open proposals of a vendor. */
  open: 300,
  /** Approvals, without a refusal in so many days, after which harmless changes of a vendor apply at once. */
  provenApprovals: 20,
  provenDays: 90,
} as const;
