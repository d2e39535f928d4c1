import { expect, test } from 'vitest';
import { answerCache } from './answer-cache.ts';
import { encode } from './compression.ts';

/** Answers with the number of its rendering, so that a test sees whether an answer was kept. */
function counting(generation = () => 0) {
  let made = 0;
  const cached = answerCache<{ made: number }>(generation);
  return (asked: unknown) =>
    cached(asked, async () => {
      made += 1;
      return { text: `دقيق ${made}`, about: { made } };
    });
}

test('answers concurrent and later identical questions once', async () => {
  const ask = counting();
  const together = await Promise.all([ask({ query: 'a' }), ask({ query: 'a' })]);
  const later = await ask({ query: 'a' });
  expect([...together, later].map(({ about }) => about.made)).toEqual([1, 1, 1]);
  expect((await encode(later.brotli, 'identity')).toString()).toBe('دقيق 1');
});

test('answers another question, and the same one after a change, again', async () => {
  let generation = 0;
  const ask = counting(() => generation);
  await ask({ query: 'a' });
  expect((await ask({ query: 'b' })).about.made).toBe(2);
  generation += 1;
  expect((await ask({ query: 'a' })).about.made).toBe(3);
});

test('does not keep a failure', async () => {
  const cached = answerCache<object>(() => 0);
  const fail = () => Promise.reject(new Error('no database'));
  await expect(cached('a', fail)).rejects.toThrow('no database');
  await expect(cached('a', async () => ({ text: 'x', about: {} }))).resolves.toBeDefined();
});
