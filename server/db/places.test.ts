import { expect, test } from 'vitest';
import { places } from './places.ts';

const refusal = () => new Error('full');

test('who finds no place waits in turn', async () => {
  const { enter, leave } = places(1, 10_000, refusal);
  await enter();
  const came: string[] = [];
  const others = ['first', 'second'].map((name) => enter().then(() => came.push(name)));
  leave();
  await others[0];
  expect(came).toEqual(['first']);
  leave();
  await others[1];
  expect(came).toEqual(['first', 'second']);
});

test('who waits too long is turned away and takes no place later', async () => {
  const { enter, leave } = places(1, 1, refusal);
  await enter();
  await expect(enter()).rejects.toThrow('full');
  leave();
  await expect(enter()).resolves.toBeUndefined();
});
