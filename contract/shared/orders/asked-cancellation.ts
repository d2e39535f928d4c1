import * as z from 'zod/mini';
import { OPERATOR_SHORT_REASONS } from './supply.ts';

/** What a request of the team cancels, or was to cancel: pieces of a parcel, or the whole order. */
export const AskedCancellation = z.object({
  /** Null for the whole order. */
  pieces: z.nullable(
    z.object({
      vendor: z.object({ name: z.string(), nameEn: z.string() }),
      reason: z.enum(OPERATOR_SHORT_REASONS),
      lines: z.array(
        z.object({
          ...{ name: z.string(), nameEn: z.string(), variantName: z.string(), variantNameEn: z.string() },
          pieces: z.number(),
        }),
      ),
    }),
  ),
});
export type AskedCancellation = z.infer<typeof AskedCancellation>;
