import * as z from 'zod/mini';

/** As the database keeps amounts. */
export const MOST_RIYALS = 1_000_000;

/** The cash that the courier collected, in riyals. */
export const collectedField = z
  .number({ error: 'amount' })
  .check(z.gte(0, { error: 'amount' }), z.lte(MOST_RIYALS, { error: 'amount' }))
  .check(z.refine((riyals) => Math.abs(riyals * 100 - Math.round(riyals * 100)) < 1e-6, { error: 'amount' }));

/** The same amount as `collected`, once a person has confirmed one that is far from what is due: by more than 10 riyals, or a tenth. */
export const confirmedField = z.optional(z.nullable(collectedField));

/**
 * `already`: somebody has recorded it. `not_under_way`: it is not handed over, goes back or is cancelled. `late`: it was paid at the door
 * after it had been given up, so what was collected goes back. `far_from_due`: the amount is far from what is due, and was not confirmed. Of a
 * parcel that had been given up, `too_much`: more than its courier was to collect and
 * says it has; `closed`: somebody has closed the finding about it; `sent`: what was recorded for it has
 * gone back, or may be on its way, so it stays; `beyond_limit`: no carrier reports so much, and it is more than who records it may give
 * back alone.
 */
export const DELIVERED_OUTCOMES = [
  'done',
  'already',
  'not_under_way',
  'late',
  'far_from_due',
  'too_much',
  'closed',
  'sent',
  'beyond_limit',
] as const;
