import * as z from 'zod/mini';
import { Timestamp } from './common.ts';

/** Why a vendor does not sell, in the operator's words, which its team reads. */
export const Suspension = z.object({
  reason: z.string(),
  since: Timestamp,
  /** Null: until an operator lifts it. */
  endsAt: z.nullable(Timestamp),
});
export type Suspension = z.infer<typeof Suspension>;
