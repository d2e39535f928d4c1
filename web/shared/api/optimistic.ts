import type { QueryKey } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';

/**
 * Options of an optimistic mutation: it shows its change immediately, rolls back when the call fails, and then stores
 * the server's response, which must be the query's new value. Among overlapping mutations only the last one stores its
 * response, so that no older value reappears.
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
