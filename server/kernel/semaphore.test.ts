import { expect, test } from 'vitest';
import { places } from './semaphore.ts';

const patience = { hopelessMs: 10_000, mostMs: 10_000, refusal: () => new Error('full') };
const stay = () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { work: () => promise, leave: resolve };
};

test('who finds no place waits in turn', async () => {
  const enter = places(1, patience);
  const [first, second] = [stay(), stay()];
  const came: string[] = [];
  const all = [
    enter(first.work),
    enter(async () => {
      came.push('second');
      await second.work();
    }),
    enter(async () => void came.push('third')),
  ];
  first.leave();
  await all[0];
  expect(came).toEqual(['second']);
  second.leave();
  await Promise.all(all);
  expect(came).toEqual(['second', 'third']);
});

test('who waits too long is turned away and takes no place later', async () => {
  const enter = places(1, { ...patience, mostMs: 1 });
  const first = stay();
  const inside = enter(first.work);
  await expect(enter(async () => 'late')).rejects.toThrow('full');
  first.leave();
  await inside;
  await expect(enter(async () => 'in')).resolves.toBe('in');
});

test('who would wait too long, as long as others stay, is turned away at once; a free place is anybody’s', async () => {
  const enter = places(1, { ...patience, hopelessMs: 0 });
  await enter(() => new Promise((resolve) => setTimeout(resolve, 1)));
  const first = stay();
  const inside = enter(first.work);
  const next = enter(async () => 'next');
  await expect(enter(async () => 'hopeless')).rejects.toThrow('full');
  first.leave();
  await inside;
  await expect(next).resolves.toBe('next');
  await expect(enter(async () => 'in')).resolves.toBe('in');
});

test('whoever fails leaves the place to the next', async () => {
  const enter = places(1, patience);
  await expect(enter(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(enter(async () => 'in')).resolves.toBe('in');
});
