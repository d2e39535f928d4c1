import { useInfiniteQuery } from '@tanstack/react-query';

const AT_A_TIME = 5;

interface Page<Row> {
  data: Row[];
  nextCursor: string | null;
}

/** A part of a file that is read page after page, the newest first. */
export function usePages<Row>(
  queryKey: readonly string[],
  read: (query: { cursor?: string; limit: number }, signal: AbortSignal) => Promise<Page<Row>>,
) {
  return useInfiniteQuery({
    queryKey,
    staleTime: 0,
    refetchOnWindowFocus: true,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => read({ ...(pageParam && { cursor: pageParam }), limit: AT_A_TIME }, signal),
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
}
