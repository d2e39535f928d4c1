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

/** Order day plus a number of days on which parcels move: every day but Friday. */
export function estimatedDelivery(orderedAt: Date, days: number): string {
  const day = new Date(`${dayInRiyadh(orderedAt)}T00:00:00Z`);
  for (let left = days; left > 0; ) {
    day.setUTCDate(day.getUTCDate() + 1);
    if (day.getUTCDay() !== FRIDAY) left -= 1;
  }
  return day.toISOString().slice(0, 10);
}
