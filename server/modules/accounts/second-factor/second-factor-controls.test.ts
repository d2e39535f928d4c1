import { expect, test, vi } from 'vitest';
import { barrier } from '#server/testing/app/barrier.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { signUp } from '#server/testing/data/buyers.ts';
import { turnOnSecondFactor } from '#server/testing/data/second-factor.ts';
import { consumeStep } from './queries.ts';

vi.mock('./queries.ts', { spy: true });

const shop = await startTestApp();
const RUSH = 4;

test('negative control: checking a code before consuming it lets it create several sessions', async () => {
  const person = await signUp(shop);
  const { freshCode } = await turnOnSecondFactor(shop, person);
  const allHaveChecked = barrier(RUSH);
  vi.mocked(consumeStep).mockImplementation(async (tx, id, step) => {
    const factor = tx.selectFrom('second_factors').where('user_id', '=', id).select('last_used_step as last');
    const { last } = await factor.executeTakeFirstOrThrow();
    await allHaveChecked();
    await tx.updateTable('second_factors').set({ last_used_step: step }).where('user_id', '=', id).execute();
    return (last ?? 0) < step;
  });
  const body = { email: person.email, password: 'secret-1234', code: await freshCode() };
  const answers = await Promise.all(Array.from({ length: RUSH }, () => shop.call('POST', '/auth/login', { body })));
  expect(answers.map(({ status }) => status)).toEqual(Array(RUSH).fill(200));
  const sessions = await shop.db.selectFrom('sessions').where('user_id', '=', person.userId).select('id').execute();
  expect(sessions).toHaveLength(1 + RUSH);
});
