import { expect, test } from 'vitest';
import { openedOnce } from './opened-once.ts';

test('a failed opening is tried again, a successful one is kept', async () => {
  let tries = 0;
  const open = openedOnce(async () => {
    tries += 1;
    if (tries === 1) throw new Error('too many open files');
    return tries;
  });
  await expect(open()).rejects.toThrow('too many open files');
  expect([await open(), await open()]).toEqual([2, 2]);
});
