import * as z from 'zod/mini';
import { Day, text } from '#contract/shared/common.ts';
import { endpoint } from '#contract/shared/endpoint.ts';
import { Away } from '#contract/shared/vendors.ts';

const access = { area: 'seller', permission: 'settings' } as const;

/** The longest holiday, and how far ahead one can be planned, in days. */
export const HOLIDAY_DAYS = { longest: 90, ahead: 365 } as const;

/** Days in Riyadh. */
const Holiday = z.extend(Away, {
  /** The first day without sales. */
  from: Day,
  /** From then on its first day cannot change. */
  hasBegun: z.boolean(),
});

export const HolidayPlan = z.object({
  holiday: z.nullable(Holiday),
  /** Today in Riyadh. */
  today: Day,
  /** Parcels that are not on their way yet, by the day their customers expect them. */
  openParcels: z.array(z.object({ dueOn: Day, count: z.number() })),
});
export type HolidayPlan = z.infer<typeof HolidayPlan>;

export const getHoliday = endpoint({
  method: 'GET',
  path: '/seller/holiday',
  summary: 'Get the vendor’s holiday, planned or begun, and its open parcels by the day they are due',
  access,
  response: HolidayPlan,
});

const day = z.iso.date({ error: 'required' });

export const setHoliday = endpoint({
  method: 'PUT',
  path: '/seller/holiday',
  summary:
    'Plan a holiday, or begin one today. Offers keep their pages and cannot be bought; orders placed before keep their days',
  access,
  body: z.object({
    from: day,
    backOn: day,
    message: text(300),
    messageEn: text(300),
  }),
  response: HolidayPlan,
});

export const endHoliday = endpoint({
  method: 'DELETE',
  path: '/seller/holiday',
  summary: 'End the holiday now, or drop the one that is planned. 409 `no_holiday`',
  access,
  response: HolidayPlan,
});
