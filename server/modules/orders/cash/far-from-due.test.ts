import { expect, test } from 'vitest';
import { isToConfirm } from './far-from-due.ts';

test.each([
  ['what is due', 50_000, 50_000, null, false],
  ['10 riyals less of 500', 50_000, 49_000, null, false],
  ['10 riyals more of 500', 50_000, 51_000, null, false],
  ['a halala more than 10 riyals less of 500', 50_000, 48_999, null, true],
  ['a halala more than 10 riyals more of 500', 50_000, 51_001, null, true],
  ['a tenth less of 43', 4_300, 3_870, null, false],
  ['more than a tenth less of 43', 4_300, 3_869, null, true],
  ['5 instead of 500', 50_000, 500, null, true],
  ['nothing', 4_300, 0, null, true],
  ['5 instead of 500, confirmed', 50_000, 500, 500, false],
  ['nothing, confirmed', 4_300, 0, 0, false],
  ['5 instead of 500, after another amount was confirmed', 50_000, 500, 5_000, true],
  ['any amount of a parcel that costs nothing', 0, 1, null, true],
] as const)('%s', (_, due, collected, confirmed, isAsked) => {
  expect(isToConfirm(due, { collected, confirmed })).toBe(isAsked);
});
