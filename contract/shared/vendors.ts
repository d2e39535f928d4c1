import * as z from 'zod/mini';
import { Day, Timestamp } from './common.ts';

/** Why a vendor does not sell, in the operator's words, which its team reads. */
export const Suspension = z.object({
  reason: z.string(),
  since: Timestamp,
  /** Null: until an operator lifts it. */
  endsAt: z.nullable(Timestamp),
});
export type Suspension = z.infer<typeof Suspension>;

/** A vendor on holiday. Its offers stay where they are and cannot be bought. */
export const Away = z.object({
  /** The first day on which it sells again. */
  backOn: Day,
  /** In the vendor's words; empty without any. */
  message: z.string(),
  messageEn: z.string(),
});
export type Away = z.infer<typeof Away>;
/** That a vendor has stopped selling for good. */
export const Closing = z.object({
  at: Timestamp,
  /** In the words of the owner or operator who closed it; null without any. */
  reason: z.nullable(z.string()),
});
export type Closing = z.infer<typeof Closing>;

/** What keeps a vendor from closing: numbers of things under way. All 0: it can close. */
export const ClosingObstacles = z.object({
  /** Parcels that have not arrived. */
  parcels: z.number(),
  /** Orders of which money has yet to go back to the customer. */
  refunds: z.number(),
  /** Returns that are not over: only the vendor's team can take the goods in. */
  returns: z.number(),
});
export type ClosingObstacles = z.infer<typeof ClosingObstacles>;

/** Whether anything keeps a vendor from closing. */
export const isBlocked = ({ parcels, refunds, returns }: ClosingObstacles) => parcels + refunds + returns > 0;
