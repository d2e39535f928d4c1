import { expect, test } from 'vitest';
import { checkPatches } from '#bench/faults/load/patched-shop.ts';
import { ABSENT } from './absent.ts';
import { ANSWERS } from './answers.ts';
import { KILLED } from './kills.ts';

// The fault runs take too long for the gate: this keeps their controls in step with the source.
test.each([...KILLED, ...ANSWERS, ...ABSENT])('the source has what $fault and its control change', (fault) => {
  const patches = [...(fault.marks ?? []), ...fault.control.patches];
  expect(checkPatches(patches)).toBe(patches);
});
