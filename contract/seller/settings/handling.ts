import * as z from 'zod/mini';
import { endpoint } from '#contract/shared/endpoint.ts';

const access = { area: 'seller', permission: 'settings' } as const;

/** Working days that a vendor may take, from the beginning of the work to the last one on which a parcel may leave. */
export const MOST_HANDLING_DAYS = 5;
/** 0 Sunday … 6 Saturday. */
export const WEEK = [0, 1, 2, 3, 4, 5, 6] as const;

export const Handling = z.object({
  /** Riyadh’s time, HH:MM. Work on what comes later begins on the next working day. */
  cutoff: z.string({ error: 'time' }).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'time' })),
  handlingDays: z
    .int({ error: 'invalid' })
    .check(z.gte(0, { error: 'invalid' }), z.lte(MOST_HANDLING_DAYS, { error: 'invalid' })),
  /** Days of WEEK on which it works. */
  workDays: z
    .array(z.literal(WEEK, { error: 'invalid' }), { error: 'workDays' })
    .check(z.minLength(1, { error: 'workDays' }), z.maxLength(WEEK.length, { error: 'invalid' })),
});
export type Handling = z.infer<typeof Handling>;

export const getHandling = endpoint({
  method: 'GET',
  path: '/seller/handling',
  summary: 'Get when the vendor works, and how soon it ships',
  access,
  response: Handling,
});

export const saveHandling = endpoint({
  method: 'PUT',
  path: '/seller/handling',
  summary: 'Change when the vendor works, and how soon it ships. Parcels whose work has begun keep their day',
  access,
  body: Handling,
  response: Handling,
});
