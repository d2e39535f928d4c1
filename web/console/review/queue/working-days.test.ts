import { expect, test } from 'vitest';
import { workingDaysSince } from './working-days.ts';

// 19 November 2026 is a Thursday.
test.each([
  ['the same day', '2026-11-19T09:00:00+03:00', '2026-11-19T23:59:00+03:00', 0],
  ['over the weekend', '2026-11-19T09:00:00+03:00', '2026-11-21T23:59:00+03:00', 0],
  ['on Sunday', '2026-11-19T09:00:00+03:00', '2026-11-22T00:00:00+03:00', 1],
  ['on Monday', '2026-11-19T09:00:00+03:00', '2026-11-23T12:00:00+03:00', 2],
  ['sent on a Friday', '2026-11-20T09:00:00+03:00', '2026-11-23T12:00:00+03:00', 2],
  ['at midnight in Riyadh, not in London', '2026-11-22T20:59:00Z', '2026-11-22T21:00:00Z', 1],
  ['after exactly a week', '2026-11-22T09:00:00+03:00', '2026-11-29T09:00:00+03:00', 5],
  ['after three weeks and a day', '2026-11-01T09:00:00+03:00', '2026-11-23T09:00:00+03:00', 16],
  ['a clock that runs late', '2026-11-23T09:00:00+03:00', '2026-11-22T09:00:00+03:00', 0],
])('working days since an application was sent: %s', (_, since, now, expected) => {
  expect(workingDaysSince(new Date(since), new Date(now))).toBe(expected);
});
