import * as z from 'zod/mini';
import { Id, Money, optionalText } from '#contract/shared/common.ts';
import { type ShortReason, SUPPLY_OUTCOMES } from './supply.ts';

const pieces = z.int({ error: 'invalid' }).check(z.gte(1, { error: 'invalid' }), z.lte(100_000, { error: 'invalid' }));

/** Pieces of a parcel that its vendor cannot supply, for one of the reasons that the caller may have. */
export const shortFields = <const Reasons extends readonly ShortReason[]>(reasons: Reasons) => ({
  reason: z.enum(reasons, { error: 'required' }),
  /** In the log of changes. The customer gets it with all that is stored about an order. */
  note: optionalText(300),
  lines: z
    .array(
      z.object({
        id: Id,
        pieces,
        /** How many were left of the line when the caller looked; if that has changed, nothing is cancelled. */
        left: pieces,
        /** Nothing else of the pack is there, so its stock is set to 0. Only with reasons of NOT_ON_SHELF. */
        emptiesStock: z.optional(z.boolean()),
      }),
      { error: 'required' },
    )
    .check(
      z.minLength(1, { error: 'required' }),
      z.maxLength(200, { error: 'tooMany' }),
      z.refine((lines) => new Set(lines.map(({ id }) => id)).size === lines.length, { error: 'invalid' }),
    ),
});

export const SupplyAnswer = z.object({
  outcome: z.enum(SUPPLY_OUTCOMES),
  /** What the customer gets back, or is not asked for. */
  amount: Money,
});
export type SupplyAnswer = z.output<typeof SupplyAnswer>;

/** The same for the operator's team, of which two people may be needed. */
export const TeamSupplyAnswer = z.object({
  /**
   * `waiting`: somebody else of the team decides; `asked`: somebody else decides about another cancellation of this order first;
   * `rejected`, `withdrawn`: what became of the same request, which was sent before.
   */
  outcome: z.enum([...SUPPLY_OUTCOMES, 'waiting', 'asked', 'rejected', 'withdrawn']),
  /** What the customer gets back, or is not asked for; of `waiting` what would go back. */
  amount: Money,
});
export type TeamSupplyAnswer = z.output<typeof TeamSupplyAnswer>;
