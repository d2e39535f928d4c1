import { expect, test } from 'vitest';
import { parseStat } from './cpu.ts';

test('reads id, parent and CPU time of a process with its ended children, whatever its name contains', () => {
  const line = '4711 (a) b (c) S 42 4711 4711 0 -1 4194560 100 0 0 0 7 3 20 1 20 0 11 0 12345 0 0';
  expect(parseStat(line)).toEqual({ pid: 4711, parent: 42, ms: 310 });
});
