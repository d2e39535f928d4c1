import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type AddToAll, type Counter, exchangedCounts } from './exchanged-counts.ts';

const MINUTE = { keyPrefix: 'search', points: 90, duration: 60 };

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: 0 }));
afterEach(() => void vi.useRealTimers());

/** The table that processes share, as the database keeps it. */
function table() {
  const rows = new Map<string, { points: number; endsAt: number }>();
  const asked: number[] = [];
  const add: AddToAll = async (parts) => {
    asked.push(parts.length);
    return parts.map(({ key, points, leftMs }) => {
      const kept = rows.get(key);
      const row =
        kept && kept.endsAt > Date.now()
          ? { ...kept, points: kept.points + points }
          : { points, endsAt: Date.now() + leftMs };
      rows.set(key, row);
      return { key, points: row.points, leftMs: row.endsAt - Date.now() };
    });
  };
  return { rows, asked, add };
}

/** Two processes that count by the same rule. */
function twoCounts(add: AddToAll, options = MINUTE) {
  const [first, second] = [exchangedCounts(add, null), exchangedCounts(add, null)];
  const counters = [first.counter(options), second.counter(options)] as [Counter, Counter];
  const exchange = async () => {
    for (const counts of [first, second]) await counts.exchange();
  };
  return { first, second, counters, exchange };
}

async function take(counter: Counter, times: number, key = 'noura'): Promise<number> {
  let taken = 0;
  for (let time = 0; time < times; time++)
    await counter.consume(key).then(
      () => (taken += 1),
      () => counter.reward(key),
    );
  return taken;
}
const leftOf = async (counter: Counter, key = 'noura') => (await counter.get(key))?.remainingPoints ?? null;

test('what one process counted is missing in what the other has left, once both have told their tries', async () => {
  const { counters, exchange } = twoCounts(table().add);
  const [here, there] = counters;
  expect([await take(here, 50), await take(there, 29)]).toEqual([50, 29]);
  await exchange();
  expect([await leftOf(here), await leftOf(there)]).toEqual([40, 11]);
  await take(here, 1);
  await exchange();
  expect([await leftOf(here), await leftOf(there)]).toEqual([10, 11]);
  expect([await take(here, 20), await take(there, 20)]).toEqual([10, 11]);
  await exchange();
  expect([await take(here, 20), await take(there, 20)]).toEqual([0, 0]);
});

test('tries that were refused, or given back, are told to nobody', async () => {
  const { rows, asked, add } = table();
  const { first, counters } = twoCounts(add);
  await take(counters[0], 200);
  await first.exchange();
  expect(rows.get('search:noura')?.points).toBe(90);
  await take(counters[0], 200);
  await first.exchange();
  expect(asked).toEqual([1]);
  await counters[0].reward('noura');
  await first.exchange();
  expect(rows.get('search:noura')?.points).toBe(89);
});

test('a process keeps a count to itself up to a twentieth of its limit, then tells all of it', async () => {
  const { rows, asked, add } = table();
  const { first, counters } = twoCounts(add);
  await take(counters[0], 4);
  await first.exchange();
  expect(asked).toEqual([]);
  await take(counters[0], 1);
  await first.exchange();
  expect(rows.get('search:noura')?.points).toBe(5);
  await take(counters[0], 1);
  await first.exchange();
  expect(rows.get('search:noura')?.points).toBe(6);
});

test('any number of keys is one exchange, and nothing is exchanged while nobody tries', async () => {
  const { asked, add } = table();
  const { first, counters } = twoCounts(add);
  for (let person = 0; person < 300; person++) await take(counters[0], 10, `person ${person}`);
  await first.exchange();
  await first.exchange();
  expect(asked).toEqual([300]);
});

test('tries that come in during an exchange are counted, and told by the next one', async () => {
  const { rows, add } = table();
  const { promise, resolve } = Promise.withResolvers<void>();
  const { first, counters } = twoCounts(async (parts) => {
    await promise;
    return add(parts);
  });
  await take(counters[0], 40);
  const exchanged = first.exchange();
  expect(await take(counters[0], 60)).toBe(50);
  resolve();
  await exchanged;
  expect(await leftOf(counters[0])).toBe(0);
  await first.exchange();
  expect(rows.get('search:noura')?.points).toBe(90);
});

test('without the database each process counts for itself, and tells all of it when the database is back', async () => {
  const { rows, add } = table();
  let isAway = true;
  const { first, second, counters, exchange } = twoCounts((parts) =>
    isAway ? Promise.reject(new Error('away')) : add(parts),
  );
  expect([await take(counters[0], 100), await take(counters[1], 20)]).toEqual([90, 20]);
  await exchange();
  expect([await take(counters[0], 100), await take(counters[1], 10)]).toEqual([0, 10]);
  isAway = false;
  await exchange();
  expect(rows.get('search:noura')?.points).toBe(120);
  expect([await take(counters[0], 9), await take(counters[1], 9)]).toEqual([0, 0]);
  expect([first.numbers(), second.numbers()]).toEqual([
    { told: 1, failed: 1 },
    { told: 1, failed: 1 },
  ]);
});

test('the window ends in all processes with the one that was told first', async () => {
  const { counters, exchange } = twoCounts(table().add);
  await take(counters[0], 90);
  await exchange();
  vi.setSystemTime(30_000);
  await take(counters[1], 90);
  await exchange();
  expect(await take(counters[1], 1)).toBe(0);
  vi.setSystemTime(60_000);
  expect([await take(counters[0], 100), await take(counters[1], 1)]).toEqual([90, 1]);
});

test('tries of a window that has ended are told no more', async () => {
  const { asked, add } = table();
  const { counters, exchange } = twoCounts(add);
  await take(counters[0], 50);
  vi.setSystemTime(60_000);
  await exchange();
  expect(asked).toEqual([]);
});

test('what is forgiven by one process is forgiven by the other', async () => {
  const { counters, exchange } = twoCounts(table().add);
  await take(counters[0], 80);
  await exchange();
  await take(counters[1], 5);
  await exchange();
  await take(counters[0], 1);
  await exchange();
  expect(await leftOf(counters[0])).toBe(4);
  await counters[0].delete('noura');
  await exchange();
  await take(counters[1], 1);
  await exchange();
  expect(await leftOf(counters[1])).toBe(89);
});

test('keeps no more windows than a bound, and forgets the oldest first', async () => {
  const { counters } = twoCounts(table().add);
  await take(counters[0], 20);
  for (let person = 0; person < 100_000; person++) await counters[0].consume(`person ${person}`);
  expect(await leftOf(counters[0])).toBeNull();
  expect(await leftOf(counters[0], 'person 0')).toBe(89);
});

test('tells by itself a while after something was counted, and not after it was closed', async () => {
  vi.useFakeTimers({ now: 0 });
  const { asked, add } = table();
  const counts = exchangedCounts(add, 1_000);
  const counter = counts.counter(MINUTE);
  await vi.advanceTimersByTimeAsync(5_000);
  await take(counter, 10);
  await vi.advanceTimersByTimeAsync(999);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toEqual([1]);
  await take(counter, 1);
  counts.close();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(asked).toEqual([1]);
});

test('tells again by itself after a failure', async () => {
  vi.useFakeTimers({ now: 0 });
  const { asked, add } = table();
  let failures = 1;
  const counts = exchangedCounts((parts) => (failures-- > 0 ? Promise.reject(new Error('away')) : add(parts)), 1_000);
  await take(counts.counter(MINUTE), 10);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(asked).toEqual([1]);
});
