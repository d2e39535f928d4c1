import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { turns } from './turns.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

/** People named by a letter, in the order in which they begin. */
function makeQueue(most: number) {
  const people = new Map([...'abcde'].map((name) => [name, { name }]));
  const began: string[] = [];
  const { take, giveBack } = turns(most);
  const who = (name: string) => people.get(name) ?? {};
  return {
    began,
    take: (names: string) => {
      for (const name of names) take(who(name), () => began.push(name));
    },
    giveBack: async (names: string) => {
      for (const name of names) giveBack(who(name));
      await null;
    },
  };
}

test('as many as may begin at once, the others in their order', async () => {
  const { began, take, giveBack } = makeQueue(2);
  take('abcde');
  expect(began).toEqual(['a', 'b']);
  await giveBack('b');
  expect(began).toEqual(['a', 'b', 'c']);
  await giveBack('ac');
  expect(began).toEqual(['a', 'b', 'c', 'd', 'e']);
});

test('a turn is given back once, and only by who has it', async () => {
  const { began, take, giveBack } = makeQueue(1);
  take('abc');
  await giveBack('c');
  expect(began).toEqual(['a']);
  await giveBack('aa');
  expect(began).toEqual(['a', 'b']);
});

test('a turn that nobody waits for is free again', async () => {
  const { began, take, giveBack } = makeQueue(1);
  take('a');
  await giveBack('a');
  take('b');
  expect(began).toEqual(['a', 'b']);
});

test('nobody waits long behind those that hang, and their turns count until they end', async () => {
  const { began, take, giveBack } = makeQueue(1);
  take('ab');
  await vi.advanceTimersByTimeAsync(200);
  take('c');
  expect(began).toEqual(['a']);
  await vi.advanceTimersByTimeAsync(50);
  expect(began).toEqual(['a', 'b']);
  await giveBack('b');
  expect(began).toEqual(['a', 'b']);
  await vi.advanceTimersByTimeAsync(200);
  expect(began).toEqual(['a', 'b', 'c']);
  expect(vi.getTimerCount()).toBe(0);
});
