import type { QueryKey } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';

/**
 * Options of a mutation that shows its change at once, takes it back when the call fails, and settles on the server's
 * answer, which must be the query's new value. Of several in a row the last one settles, so that nothing jumps back.
 */
export function optimistic<Value, Variables>(queryKey: QueryKey, apply: (value: Value, variables: Variables) => Value) {
  const mutationKey = [...queryKey, 'change'];
  const isLast = () => queryClient.isMutating({ mutationKey }) <= 1;
  return {
    mutationKey,
    scope: { id: mutationKey.join('/') },
    onMutate: async (variables: Variables) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData<Value>(queryKey);
      if (before !== undefined) queryClient.setQueryData<Value>(queryKey, apply(before, variables));
      return { before };
    },
    onError: (_error: Error, _variables: Variables, context: { before: Value | undefined } | undefined) => {
      if (context?.before !== undefined) queryClient.setQueryData<Value>(queryKey, context.before);
      void queryClient.invalidateQueries({ queryKey });
    },
    onSuccess: (value: Value) => void (isLast() && queryClient.setQueryData<Value>(queryKey, value)),
  };
}
