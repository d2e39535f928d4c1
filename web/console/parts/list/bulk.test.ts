import { expect, test } from 'vitest';
import { ApiError } from '#web/shared/api/api-error.ts';
import { type RowAnswer, runOneByOne } from './bulk.ts';

async function runWith(outcomes: Record<string, Error | null>, stopAfter = Infinity) {
  const asked: string[] = [];
  const answers: RowAnswer[] = [];
  const controller = new AbortController();
  const isWhole = await runOneByOne(
    Object.keys(outcomes),
    async (id) => {
      asked.push(id);
      if (asked.length === stopAfter) controller.abort();
      if (outcomes[id]) throw outcomes[id];
    },
    (answer) => answers.push(answer),
    controller.signal,
  );
  return { asked, answers, isWhole };
}

const refusal = new ApiError('already_suspended', 409);

test('each row has an answer of its own, and a refusal stops no other', async () => {
  const { answers, isWhole } = await runWith({ a: null, b: refusal, c: null });
  expect(answers).toEqual([
    { id: 'a', error: null },
    { id: 'b', error: refusal },
    { id: 'c', error: null },
  ]);
  expect(isWhole).toBe(true);
});

test('without the confirmation that it needs, nothing is tried any more', async () => {
  const { asked, answers, isWhole } = await runWith({ a: new ApiError('confirmation_required', 401), b: null });
  expect([asked, answers, isWhole]).toEqual([['a'], [], false]);
});

test('it can be stopped between two rows; the one under way has its answer', async () => {
  const { asked, answers, isWhole } = await runWith({ a: null, b: null, c: null }, 2);
  expect([asked, answers.length, isWhole]).toEqual([['a', 'b'], 2, false]);
});
