import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { useApiForm } from '#web/shared/components/forms/use-api-form.ts';
import { show } from '#web/shared/testing/show.tsx';
import { useMutation } from './use-mutation.ts';

interface Accepted {
  ids: string[];
  file?: File;
}

const send = vi.fn<(wanted: Accepted) => Promise<string>>();
const shown = vi.fn();
let answers: PromiseWithResolvers<string>[];

beforeEach(() => {
  answers = [];
  send.mockImplementation(() => {
    const answer = Promise.withResolvers<string>();
    answers.push(answer);
    return answer.promise;
  });
});
afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

const FILES = [new File(['a'], 'a.png'), new File(['b'], 'b.png')];

function Buttons() {
  const { mutate, status } = useMutation({ mutationFn: send, onSuccess: shown, onError: shown });
  return (
    <>
      <button type="button" onClick={() => mutate({ ids: ['a', 'b'] })}>
        Accept
      </button>
      <button type="button" onClick={() => mutate({ ids: ['c'] })}>
        Accept another
      </button>
      {FILES.map((file) => (
        <button key={file.name} type="button" onClick={() => mutate({ ids: [], file })}>
          {file.name}
        </button>
      ))}
      <output>{status}</output>
    </>
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
/** Both clicks come before React renders. */
const pressTwice = (name: string) =>
  act(async () => {
    press(name);
    press(name);
  });

test('two presses in one tick call once and are answered once', async () => {
  show(<Buttons />);
  await pressTwice('Accept');
  answers.at(-1)?.resolve('done');
  await screen.findByText('success');
  expect(send).toHaveBeenCalledTimes(1);
  expect(shown).toHaveBeenCalledTimes(1);
});

test.each([
  ['an answer', 'success', (answer?: PromiseWithResolvers<string>) => answer?.resolve('done')],
  ['an error', 'error', (answer?: PromiseWithResolvers<string>) => answer?.reject(new Error('down'))],
] as const)('a press after %s calls again', async (_, state, answer) => {
  show(<Buttons />);
  await pressTwice('Accept');
  answer(answers.at(-1));
  await screen.findByText(state);
  press('Accept');
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  answer(answers.at(-1));
  await waitFor(() => expect(shown).toHaveBeenCalledTimes(2));
});

test('a press for something else does not wait, and the first one can be pressed again after it', async () => {
  show(<Buttons />);
  for (const name of ['Accept', 'Accept another', 'Accept', 'a.png', 'b.png']) await act(async () => press(name));
  expect(send.mock.calls.map(([{ ids, file }]) => file?.name ?? ids.join())).toEqual([
    'a,b',
    'c',
    'a,b',
    'a.png',
    'b.png',
  ]);
});

function Form() {
  const { form, onSubmit, failure } = useApiForm({
    schema: z.object({ id: z.string() }),
    defaultValues: { id: 'a' },
    send: ({ id }) => send({ ids: [id] }),
  });
  return (
    <form onSubmit={onSubmit}>
      <input aria-label="Id" {...form.register('id')} />
      <button type="submit">Send</button>
      {failure !== null && <p>Failed</p>}
    </form>
  );
}

test('a form pressed twice in one tick is sent once, and again after an error', async () => {
  show(<Form />);
  await pressTwice('Send');
  answers.at(-1)?.reject(new Error('down'));
  await screen.findByText('Failed');
  expect(send).toHaveBeenCalledTimes(1);
  await pressTwice('Send');
  expect(send).toHaveBeenCalledTimes(2);
});
