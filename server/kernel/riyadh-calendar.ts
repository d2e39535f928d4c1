import { TIME_ZONE } from '#contract/shared/constants.ts';

const FRIDAY = 5;
const riyadhDay = new Intl.DateTimeFormat('en-CA', {
  timeZone: TIME_ZONE,
  calendar: 'gregory',
  numberingSystem: 'latn',
});

/** The calendar day in Riyadh of a moment, YYYY-MM-DD. */
export function dayInRiyadh(moment: Date): string {
  return riyadhDay.format(moment);
}

/** The moment at which a day (YYYY-MM-DD) begins in Riyadh, which has no summer time. */
export function midnightInRiyadh(day: string): Date {
  return new Date(`${day}T00:00:00+03:00`);
}

/** A day some days later, or earlier. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Order day plus a number of days on which parcels move: every day but Friday. */
export function estimatedDelivery(orderedAt: Date, days: number): string {
  const day = new Date(`${dayInRiyadh(orderedAt)}T00:00:00Z`);
  for (let left = days; left > 0; ) {
    day.setUTCDate(day.getUTCDate() + 1);
    if (day.getUTCDay() !== FRIDAY) left -= 1;
  }
  return day.toISOString().slice(0, 10);
}
