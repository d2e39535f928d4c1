import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Button } from '#web/shared/components/forms/button.tsx';

interface ShowMoreProps {
  label: string;
  query: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;
}

/** Loads the next page of a list, if there is one. */
export function ShowMore({ label, query }: ShowMoreProps) {
  if (!query.hasNextPage) return null;
  return (
    <Button
      variant="outline"
      className="mx-auto mt-5 flex"
      isBusy={query.isFetchingNextPage}
      onClick={() => void query.fetchNextPage()}
    >
      {label}
    </Button>
  );
}
