import { expect, test } from 'vitest';
import { weigh } from './audit.ts';

test('adds up scripts and everything, and counts the files that came before the first paint', () => {
  const loaded = [
    { resourceType: 'Document', transferSize: 10 * 1024, networkEndTime: 50 },
    { resourceType: 'Script', transferSize: 4 * 1024, networkEndTime: 90 },
    { resourceType: 'Script', transferSize: 2 * 1024, networkEndTime: 200 },
    { resourceType: 'Stylesheet', transferSize: 1024, networkEndTime: 80 },
  ];
  expect(weigh(loaded, 100)).toEqual({ scriptKb: 6, totalKb: 17, files: 3, filesBeforePaint: 2 });
});
