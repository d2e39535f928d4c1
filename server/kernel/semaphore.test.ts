import { expect, test } from 'vitest';
import { semaphore } from './semaphore.ts';

const limits = { hopelessMs: 10_000, mostMs: 10_000, refusal: () => new Error('full') };
const task = () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { work: () => promise, finish: resolve };
};

test('wakes waiters in FIFO order', async () => {
  const { run } = semaphore(1, limits);
  const [first, second] = [task(), task()];
  const started: string[] = [];
  const all = [
    run(first.work),
    run(async () => {
      started.push('second');
      await second.work();
    }),
    run(async () => void started.push('third')),
  ];
  first.finish();
  await all[0];
  expect(started).toEqual(['second']);
  second.finish();
  await Promise.all(all);
  expect(started).toEqual(['second', 'third']);
});

test('rejects a waiter after the maximum wait, and gives it no slot later', async () => {
  const { run } = semaphore(1, { ...limits, mostMs: 1 });
  const first = task();
  const running = run(first.work);
  await expect(run(async () => 'late')).rejects.toThrow('full');
  first.finish();
  await running;
  await expect(run(async () => 'in')).resolves.toBe('in');
});

test('rejects at once when the estimated wait is too long, and always grants a free slot', async () => {
  const { run } = semaphore(1, { ...limits, hopelessMs: 0 });
  await run(() => new Promise((resolve) => setTimeout(resolve, 1)));
  const first = task();
  const running = run(first.work);
  const next = run(async () => 'next');
  await expect(run(async () => 'hopeless')).rejects.toThrow('full');
  first.finish();
  await running;
  await expect(next).resolves.toBe('next');
  await expect(run(async () => 'in')).resolves.toBe('in');
});

test('frees the slot of failed work', async () => {
  const { run } = semaphore(1, limits);
  await expect(run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(run(async () => 'in')).resolves.toBe('in');
});

test('rejects at once when too many wait, and tells whether anybody does', async () => {
  const { run, isQueued } = semaphore(1, { ...limits, mostWaiting: 1 });
  const first = task();
  const running = run(first.work);
  expect(isQueued()).toBe(false);
  const next = run(async () => 'next');
  expect(isQueued()).toBe(true);
  await expect(run(async () => 'one too many')).rejects.toThrow('full');
  first.finish();
  await running;
  await expect(next).resolves.toBe('next');
  expect(isQueued()).toBe(false);
});
