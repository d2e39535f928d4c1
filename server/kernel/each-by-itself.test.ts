import { expect, test } from 'vitest';
import { eachByItself } from './each-by-itself.ts';

const working = (judge?: Parameters<typeof eachByItself<string>>[2]) => {
  const done: string[] = [];
  const work = async (item: string) => {
    if (item.startsWith('bad')) throw new Error(item);
    done.push(item);
  };
  const items = ['a', 'bad 1', 'b', 'bad 2', 'c'];
  return { done, ended: eachByItself(items, work, judge) };
};

test('what fails stops nothing behind it; the first failure is thrown at the end', async () => {
  const { done, ended } = working();
  await expect(ended).rejects.toThrow('bad 1');
  expect(done).toEqual(['a', 'b', 'c']);
});

test('an error that is no failure is not thrown', async () => {
  const { done, ended } = working(() => 'none');
  await ended;
  expect(done).toEqual(['a', 'b', 'c']);
});

test('after an error for which the rest waits nothing else is tried', async () => {
  const { done, ended } = working(() => 'wait');
  await ended;
  expect(done).toEqual(['a']);
});
