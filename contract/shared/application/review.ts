/** Why a field or a paper is not right. Free text may say more. */
export const CHECK_REASONS = [
  'not_readable',
  'incomplete',
  'name_differs',
  'number_differs',
  'expired',
  'wrong_document',
  'iban_not_of_seller',
  'not_found_in_register',
  'misleading',
  'other',
] as const;
export type CheckReason = (typeof CHECK_REASONS)[number];

/** Why something in an application is not right; `missing` asks for a kind of paper that was not sent. */
export const FINDING_REASONS = [...CHECK_REASONS, 'missing'] as const;
export type FindingReason = (typeof FINDING_REASONS)[number];

/** Why an application is rejected. */
export const REJECTION_REASONS = [
  'not_eligible',
  'products_not_allowed',
  'papers_not_genuine',
  'no_answer',
  'other',
] as const;
export type RejectionReason = (typeof REJECTION_REASONS)[number];
