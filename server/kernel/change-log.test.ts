import { expect, test } from 'vitest';
import { bothLogs, changeLog } from './change-log.ts';

test('a change of a product concerns what shows it, and what may show anything', () => {
  const log = changeLog();
  const before = log.generation();
  log.note(['flour', 'sugar']);
  expect(log.isUnchanged(before, ['salt'])).toBe(true);
  expect(log.isUnchanged(before, [])).toBe(true);
  expect(log.isUnchanged(before, ['salt', 'sugar'])).toBe(false);
  expect(log.isUnchanged(before, null)).toBe(false);
  expect(log.isUnchanged(log.generation(), ['sugar'])).toBe(true);
  expect(log.changedSince(before)).toEqual(['flour', 'sugar']);
  expect(log.changedSince(log.generation())).toEqual([]);
});

test('a change of anything concerns everything that was made before it', () => {
  const log = changeLog();
  log.note(['flour']);
  const before = log.generation();
  log.note(null);
  expect(log.isUnchanged(before, [])).toBe(false);
  expect(log.changedSince(before)).toBeNull();
  expect(log.isUnchanged(log.generation(), null)).toBe(true);
});

test('too many changed products count as a change of anything', () => {
  const log = changeLog(2);
  log.note(['flour', 'sugar']);
  const before = log.generation();
  log.note(['salt']);
  expect(log.isUnchanged(before, ['milk'])).toBe(false);
  expect(log.changedSince(before)).toBeNull();
  log.note(['salt']);
  expect(log.changedSince(before + 1)).toEqual(['salt']);
});

test('two logs as one hold the changes of both', () => {
  const [first, second] = [changeLog(), changeLog()];
  const both = bothLogs(first, second);
  for (const log of [first, second]) {
    const before = both.generation();
    log.note(['flour']);
    expect(both.generation()).toBeGreaterThan(before);
    expect(both.isUnchanged(before, ['flour'])).toBe(false);
    expect(both.isUnchanged(before, ['sugar'])).toBe(true);
    expect(both.isUnchanged(both.generation(), null)).toBe(true);
  }
});
