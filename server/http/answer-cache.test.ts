import { expect, test } from 'vitest';
import { changeLog } from '#server/kernel/change-log.ts';
import { answerCache } from './answer-cache.ts';
import { encode } from './compression.ts';

/** Answers with the number of its rendering, so that a test sees whether an answer was kept. */
function counting(changes = changeLog()) {
  let made = 0;
  const cached = answerCache<{ made: number }>(changes);
  return (asked: unknown) =>
    cached(asked, async () => {
      made += 1;
      return { json: `دقيق ${made}`, products: ['flour'], about: { made } };
    });
}

test('answers concurrent and later identical questions once', async () => {
  const ask = counting();
  const together = await Promise.all([ask({ query: 'a' }), ask({ query: 'a' })]);
  const later = await ask({ query: 'a' });
  expect([...together, later].map(({ about }) => about.made)).toEqual([1, 1, 1]);
  expect((await encode(later.brotli, 'identity')).toString()).toBe('دقيق 1');
  // Only who waited for it gets the text: it is not kept.
  expect([together[0]?.json, later.json]).toEqual(['دقيق 1', undefined]);
});

test('answers another question, and the same one after a change of what it shows, again', async () => {
  const changes = changeLog();
  const ask = counting(changes);
  await ask({ query: 'a' });
  expect((await ask({ query: 'b' })).about.made).toBe(2);
  changes.note(['sugar']);
  expect((await ask({ query: 'a' })).about.made).toBe(1);
  changes.note(['flour']);
  expect((await ask({ query: 'a' })).about.made).toBe(3);
});

test('does not keep a failure', async () => {
  const cached = answerCache<object>(changeLog());
  const fail = () => Promise.reject(new Error('no database'));
  await expect(cached('a', fail)).rejects.toThrow('no database');
  await expect(cached('a', async () => ({ json: 'x', products: [], about: {} }))).resolves.toBeDefined();
});
