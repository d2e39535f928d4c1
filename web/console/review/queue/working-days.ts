const DAY_MS = 86_400_000;
const RIYADH_MS = 3 * 3_600_000;
/** The first day of the epoch was a Thursday; Sunday is 0. */
const EPOCH_WEEKDAY = 4;
const THURSDAY = 4;

/** The number of a day in Riyadh, which has no summer time. */
const dayOf = (time: Date) => Math.floor((time.getTime() + RIYADH_MS) / DAY_MS);
const isWorkingDay = (day: number) => (day + EPOCH_WEEKDAY) % 7 <= THURSDAY;

/** The working days, Sunday to Thursday, that have begun since the day of `since`, that day not included. */
export function workingDaysSince(since: Date, now: Date): number {
  const [first, last] = [dayOf(since), dayOf(now)];
  const weeks = Math.max(0, Math.floor((last - first) / 7));
  let count = weeks * 5;
  for (let day = first + weeks * 7 + 1; day <= last; day++) if (isWorkingDay(day)) count += 1;
  return count;
}
