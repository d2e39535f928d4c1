import { expect, test } from 'vitest';
import { watchBranch } from './branch.ts';

type Look = [replayed: bigint, received: bigint, primary: bigint];

const look = (branch: ReturnType<typeof watchBranch>, [replayed, received, primary]: Look) =>
  branch.follows({ replayed, received, timeline: null }, { position: primary, timeline: '00000002' });

test.each<[string, Look[], (boolean | null)[]]>([
  [
    'one that has all of its primary',
    [
      [10n, 10n, 10n],
      [10n, 10n, 10n],
    ],
    [null, true],
  ],
  [
    'one that is behind',
    [
      [5n, 8n, 10n],
      [6n, 9n, 11n],
    ],
    [null, true],
  ],
  // Its first answer is compared with what the primary says after it.
  [
    'one that is ahead',
    [
      [12n, 12n, 10n],
      [12n, 12n, 11n],
    ],
    [null, false],
  ],
  [
    'one that was ahead, once the primary has come as far',
    [
      [12n, 12n, 10n],
      [12n, 12n, 11n],
      [12n, 12n, 20n],
    ],
    [null, false, false],
  ],
  [
    'one that was ahead and replays what it had received',
    [
      [12n, 15n, 10n],
      [12n, 15n, 11n],
      [15n, 15n, 20n],
    ],
    [null, false, false],
  ],
  [
    'one that was ahead and goes on with its primary',
    [
      [12n, 15n, 10n],
      [12n, 15n, 11n],
      [16n, 20n, 20n],
    ],
    [null, false, true],
  ],
  [
    'one that was ahead and was set up again',
    [
      [12n, 15n, 10n],
      [12n, 15n, 11n],
      [3n, 20n, 20n],
    ],
    [null, false, true],
  ],
])('%s', (_, looks, expected) => {
  const branch = watchBranch();
  expect(looks.map((each) => look(branch, each))).toEqual(expected);
});

test('after a failover one must replay more than it and the new primary had', () => {
  const branch = watchBranch();
  look(branch, [10n, 10n, 10n]);
  expect(look(branch, [10n, 10n, 10n])).toBe(true);
  branch.doubt(12n);
  expect(branch.isDoubtful()).toBe(true);
  expect(look(branch, [10n, 14n, 13n])).toBe(false);
  expect(look(branch, [14n, 14n, 20n])).toBe(false);
  expect(look(branch, [15n, 20n, 20n])).toBe(true);
  expect(branch.isDoubtful()).toBe(false);
});

test('one that says which history it receives is judged by that alone', () => {
  const branch = watchBranch();
  const receives = (timeline: string | null, replayed = 10n) =>
    branch.follows({ replayed, received: replayed, timeline }, { position: 20n, timeline: '00000002' });
  expect(receives('00000002')).toBe(true);
  branch.doubt(15n);
  expect(receives('00000001')).toBe(false);
  // It goes on, with what an old primary writes that still runs.
  expect(receives('00000001', 18n)).toBe(false);
  expect(receives(null, 18n)).toBe(false);
  expect(receives('00000002', 18n)).toBe(true);
  expect(branch.isDoubtful()).toBe(false);
});
