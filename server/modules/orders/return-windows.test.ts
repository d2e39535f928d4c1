import { expect, test } from 'vitest';
import { windowsOf } from './return-windows.ts';

const at = (time: string) => new Date(`2026-11-${time}:00+03:00`);

test.each([
  ['early on a day', '03T00:10', '2026-11-10T20:59:59.999Z'],
  ['late on a day', '03T23:50', '2026-11-10T20:59:59.999Z'],
] as const)('delivered %s, goods may be returned until the end of the seventh day after it', (_, delivered, until) => {
  for (const rule of ['free', 'sealed'] as const) {
    const { returnUntil, reportUntil } = windowsOf(rule, at(delivered));
    expect([returnUntil?.toISOString(), reportUntil.toISOString()]).toEqual([until, until]);
  }
});

test('what has to be kept cold is never returned; a fault of it may be reported for a day', () => {
  expect(windowsOf('never', at('03T18:00'))).toEqual({ returnUntil: null, reportUntil: at('04T18:00') });
});
