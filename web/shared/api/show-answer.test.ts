import { expect, test } from 'vitest';
import { queryClient } from './query-client.ts';
import { showAnswer } from './show-answer.ts';

const queryKey = ['papers'];

test('a read that began before a change does not replace what the change answered', async () => {
  const { promise, resolve } = Promise.withResolvers<string[]>();
  queryClient.setQueryData(queryKey, []);
  const read = queryClient.fetchQuery({ queryKey, queryFn: () => promise, staleTime: 0 });
  showAnswer(queryKey, ['certificate']);
  resolve([]);
  await read.catch(() => undefined);
  expect(queryClient.getQueryData(queryKey)).toEqual(['certificate']);
  expect(queryClient.isFetching({ queryKey })).toBe(0);
});
