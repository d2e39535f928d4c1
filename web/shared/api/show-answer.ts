import type { QueryKey } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';

/** Shows what a change answered. A read that is still under way may be older: its answer is dropped. */
export function showAnswer<Value>(queryKey: QueryKey, value: Value): void {
  void queryClient.cancelQueries({ queryKey, exact: true });
  queryClient.setQueryData<Value>(queryKey, value);
}
