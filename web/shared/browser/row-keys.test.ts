import { expect, test } from 'vitest';
import { moveInRow } from './row-keys.ts';

const press = (key: string, more = {}) => ({ key, altKey: false, ctrlKey: false, metaKey: false, ...more });

test.each([
  ['ArrowRight', 'ltr', 1, 2],
  ['ArrowLeft', 'ltr', 1, 0],
  ['ArrowRight', 'ltr', 3, 0],
  ['ArrowLeft', 'ltr', 0, 3],
  ['ArrowLeft', 'rtl', 1, 2],
  ['ArrowRight', 'rtl', 1, 0],
  ['ArrowLeft', 'rtl', 3, 0],
  ['ArrowRight', 'rtl', 0, 3],
  ['Home', 'rtl', 2, 0],
  ['End', 'ltr', 1, 3],
  ['Enter', 'ltr', 1, null],
] as const)('%s in a row of four (%s) moves from %i to %s', (key, direction, at, to) => {
  expect(moveInRow(press(key), at, 4, direction)).toBe(to);
});

test.each(['altKey', 'ctrlKey', 'metaKey'])(
  'ignores an arrow key with %s, which belongs to the browser',
  (modifier) => {
    expect(moveInRow(press('ArrowLeft', { [modifier]: true }), 1, 4, 'ltr')).toBeNull();
  },
);
