import { expect, test, vi } from 'vitest';
import { ApiError } from '#web/shared/api/api-error.ts';
import { makeSendOnce } from './use-send-once.ts';

const lost = new ApiError('network', 0);
const reused = new ApiError('idempotency_key_reused', 422);

/** Sends one amount after the other, and returns which id each went with: the first is 0. */
async function idsOf(steps: (readonly [amount: number, error?: Error] | 'reopen')[]) {
  const onRefused = vi.fn();
  const sendOnce = makeSendOnce(onRefused);
  const ids: string[] = [];
  const sent: number[] = [];
  for (const step of steps) {
    if (step === 'reopen') {
      sendOnce.reopen();
      continue;
    }
    const [amount, error] = step;
    const send = ({ id }: { id: string }) => {
      if (!ids.includes(id)) ids.push(id);
      sent.push(ids.indexOf(id));
      return error ? Promise.reject(error) : Promise.resolve('done');
    };
    await sendOnce({ amount }, send).catch((thrown: unknown) => expect(thrown).toBe(error));
  }
  expect(onRefused).toHaveBeenCalledTimes(steps.filter((step) => step !== 'reopen' && step[1] === reused).length);
  return sent;
}

test.each([
  ['what was answered is done with', [[5], [5]], [0, 1]],
  ['what has no answer is the same request', [[5, lost], [5, lost], [5]], [0, 0, 0]],
  [
    'other contents are refused first',
    [
      [5, lost],
      [6, reused],
    ],
    [0, 0],
  ],
  [
    'the refused ones are not sent under a new id by a second press',
    [
      [5, lost],
      [6, reused],
      [6, reused],
    ],
    [0, 0, 0],
  ],
  ['a change after the refusal is another request', [[5, lost], [6, reused], [7]], [0, 0, 1]],
  ['back to what was sent first it is that request', [[5, lost], [6, reused], [5]], [0, 0, 0]],
  [
    'a form that is opened again after a refusal is another request',
    [[5, lost], [6, reused], 'reopen', [6]],
    [0, 0, 1],
  ],
  ['one that is opened again without an answer is not', [[5, lost], 'reopen', [5]], [0, 0]],
] as const)('%s', async (_, steps, ids) => {
  expect(await idsOf([...steps])).toEqual(ids);
});
