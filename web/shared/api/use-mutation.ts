import {
  noop,
  replaceEqualDeep,
  type UseMutationOptions,
  type UseMutationResult,
  useMutation as useQueryMutation,
} from '@tanstack/react-query';
import { useCallback, useRef } from 'react';

/**
 * TanStack Query's `useMutation` for what a press does. A call with the same variables as the one before, while that
 * one still runs, is a press of the same button twice: it joins the first one and sends nothing. `isPending` alone lets
 * a fast second press through, because it changes only when React renders again.
 */
export function useMutation<Data = unknown, Failure = Error, Variables = void, Context = unknown>(
  options: UseMutationOptions<Data, Failure, Variables, Context>,
): UseMutationResult<Data, Failure, Variables, Context> {
  type Result = UseMutationResult<Data, Failure, Variables, Context>;
  const result = useQueryMutation(options);
  const send = result.mutateAsync;
  const running = useRef<{ variables: unknown; answer: Promise<Data> } | null>(null);
  const mutateAsync = useCallback(
    (...input: Parameters<typeof send>) => {
      const [variables] = input;
      const before = running.current;
      if (before && isSame(before.variables, variables)) return before.answer;
      const call = { variables, answer: send(...input) };
      running.current = call;
      const end = () => {
        if (running.current === call) running.current = null;
      };
      call.answer.then(end, end);
      return call.answer;
    },
    [send],
  ) as Result['mutateAsync'];
  const mutate = useCallback(
    (...input: Parameters<typeof send>) => {
      mutateAsync(...input).catch(noop);
    },
    [mutateAsync],
  ) as Result['mutate'];
  return { ...result, mutate, mutateAsync };
}

/** Whether two values are equal in every part; files are equal only to themselves. */
const isSame = (one: unknown, other: unknown) => replaceEqualDeep(one, other) === one;
