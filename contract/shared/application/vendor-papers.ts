import * as z from 'zod/mini';
import { Day } from '#contract/shared/common.ts';
import type { PaperKind } from './papers.ts';
import { CHECK_REASONS } from './review.ts';
import { Paper } from './views.ts';

/** `EXPIRED`: accepted, and its last day is over. `REPLACED`: a newer one was accepted. */
const PAPER_STATES = ['PENDING', 'ACCEPTED', 'REFUSED', 'REPLACED', 'EXPIRED'] as const;

/** Days before a paper's last day on which its owners get a mail, and 0 for the day after it. */
export const EXPIRY_NOTICE_DAYS = [60, 30, 7, 0] as const;

/** Of these, a vendor has one at a time: accepting one replaces the one before. */
export const SINGLE_PAPERS: readonly PaperKind[] = [
  'cr',
  'freelance',
  'vat_certificate',
  'bank_letter',
  'national_address',
  'food_licence',
];

export const VendorPaper = z.extend(Paper, {
  state: z.enum(PAPER_STATES),
  /** Why it was refused. */
  reason: z.nullable(z.enum(CHECK_REASONS)),
  note: z.nullable(z.string()),
  /** Offers that are off because it has expired. */
  heldOffers: z.number(),
});
export type VendorPaper = z.infer<typeof VendorPaper>;

export const VendorPapers = z.object({
  /** Newest first. */
  papers: z.array(VendorPaper),
  /** Kinds that the vendor must have and has no valid paper of. */
  missing: z.array(Paper.shape.kind),
  /** Today in Riyadh. */
  today: Day,
});
export type VendorPapers = z.infer<typeof VendorPapers>;
