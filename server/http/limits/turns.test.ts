import { expect, test } from 'vitest';
import { turns } from './turns.ts';

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
    giveBack: (names: string) => {
      for (const name of names) giveBack(who(name));
    },
  };
}

test('as many as may begin at once, the others in their order', () => {
  const { began, take, giveBack } = makeQueue(2);
  take('abcde');
  expect(began).toEqual(['a', 'b']);
  giveBack('b');
  expect(began).toEqual(['a', 'b', 'c']);
  giveBack('ac');
  expect(began).toEqual(['a', 'b', 'c', 'd', 'e']);
});

test('a turn is given back once, and only by who has it', () => {
  const { began, take, giveBack } = makeQueue(1);
  take('abc');
  giveBack('c');
  expect(began).toEqual(['a']);
  giveBack('aa');
  expect(began).toEqual(['a', 'b']);
});

test('a turn that nobody waits for is free again', () => {
  const { began, take, giveBack } = makeQueue(1);
  take('a');
  giveBack('a');
  take('b');
  expect(began).toEqual(['a', 'b']);
});
