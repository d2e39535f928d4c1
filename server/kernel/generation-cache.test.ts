import { expect, test, vi } from 'vitest';
import { changeLog } from './change-log.ts';
import { generationCache } from './generation-cache.ts';

/** A cache of the numbers 1, 2, 3 … in the order in which they are made. */
function counting({ mayBeStale, max = 10 }: { mayBeStale?: () => boolean; max?: number } = {}) {
  const state = { ...changeLog(), made: 0 };
  const cache = generationCache<number>({
    changes: state,
    limit: { max },
    ...(mayBeStale && { mayBeStale }),
  });
  const make = async () => {
    state.made += 1;
    return state.made;
  };
  return { state, cache, make };
}

test('makes a value once for concurrent and later callers', async () => {
  const { cache, make } = counting();
  expect(await Promise.all([cache.get('a', make), cache.get('a', make)])).toEqual([1, 1]);
  expect(await cache.get('a', make)).toBe(1);
  expect(await cache.get('b', make)).toBe(2);
});

test('makes a value again after the generation has changed', async () => {
  const { state, cache, make } = counting();
  await cache.get('a', make);
  state.note(null);
  expect(await cache.get('a', make)).toBe(2);
});

test('values whose keys were made before a change are stale after it', async () => {
  const { state, cache } = counting();
  const askFrom = async (since?: number) =>
    (await cache.getMany(['a'], async () => new Map([['a', ++state.made]]), since)).get('a');
  const before = state.generation();
  state.note(null);
  expect(await askFrom(before)).toBe(1);
  expect(await askFrom()).toBe(2);
  expect(await askFrom()).toBe(2);
});

test('never answers a new generation with a value that was begun in an old one', async () => {
  const { state, cache, make } = counting();
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const old = cache.get('a', () => held.then(() => -1));
  state.note(null);
  const fresh = cache.get('a', make);
  letGo();
  expect(await old).toBe(-1);
  expect(await fresh).toBe(1);
  expect(await cache.get('a', make)).toBe(1);
});

test('keeps a value only for the generation in which its making began', async () => {
  const { state, cache, make } = counting();
  const old = cache.get('a', async () => {
    state.note(null);
    return -1;
  });
  expect(await old).toBe(-1);
  expect(await cache.get('a', make)).toBe(1);
});

test('does not keep a failure, and keeps the stale value that it could not replace', async () => {
  let isBusy = false;
  const { state, cache, make } = counting({ mayBeStale: () => isBusy });
  const fail = () => Promise.reject(new Error('no database'));
  await expect(cache.get('a', fail)).rejects.toThrow('no database');
  expect(await cache.get('a', make)).toBe(1);
  state.note(null);
  await expect(cache.get('a', fail)).rejects.toThrow('no database');
  isBusy = true;
  expect(await cache.get('a', make)).toBe(1);
});

test('forgets a value after a minute', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const now = vi.spyOn(performance, 'now').mockReturnValue(1_000);
  const { cache, make } = counting();
  await cache.get('a', make);
  vi.runAllTimers();
  now.mockReturnValue(62_000);
  expect(await cache.get('a', make)).toBe(2);
  vi.useRealTimers();
  now.mockRestore();
});

test('answers callers that wait for a value that was evicted while it was made', async () => {
  const { cache, make } = counting({ max: 1 });
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const first = cache.get('a', () => held.then(() => -1));
  await cache.get('b', make);
  letGo();
  expect(await first).toBe(-1);
});

test('does not keep a value that is larger than the cache', async () => {
  let made = 0;
  const cache = generationCache<string>({
    changes: changeLog(),
    limit: { maxSize: 10, sizeCalculation: (text) => text.length },
  });
  const make = async () => 'x'.repeat(9 + ++made);
  expect(await cache.get('a', make)).toHaveLength(10);
  expect(await cache.get('a', make)).toHaveLength(10);
  expect(await cache.get('b', make)).toHaveLength(11);
  expect(await cache.get('b', make)).toHaveLength(12);
});

test('makes several missing values in one go', async () => {
  const { state, cache } = counting();
  const asked: string[][] = [];
  const many = (keys: string[]) =>
    cache.getMany(keys, async (missing) => {
      asked.push(missing);
      return new Map(missing.filter((key) => key !== 'none').map((key) => [key, key.length]));
    });
  expect(await many(['a', 'bb'])).toEqual(
    new Map([
      ['a', 1],
      ['bb', 2],
    ]),
  );
  expect(await many(['a', 'ccc', 'none'])).toEqual(
    new Map([
      ['a', 1],
      ['ccc', 3],
    ]),
  );
  await many(['a', 'bb']);
  expect(asked).toEqual([
    ['a', 'bb'],
    ['ccc', 'none'],
  ]);
  state.note(null);
  await many(['a']);
  expect(asked.at(-1)).toEqual(['a']);
});
