import { useSearchParams } from 'react-router';
import { CUSTOMER_MARKS, type CustomerMark } from '#contract/operator/customers/list.ts';
import { oneOf, someWords } from '#web/console/parts/list/list-url.ts';

interface Wanted {
  search?: string | undefined;
  mark?: CustomerMark | undefined;
}

const isMark = oneOf(CUSTOMER_MARKS);

/** Which customers the list shows, in the URL: going back finds the list as it was. */
export function useWanted() {
  const [params, setParams] = useSearchParams();
  const [search, mark] = [params.get('search')?.trim(), params.get('mark')];
  const wanted: Wanted = {
    ...(search && someWords(search) && { search }),
    ...(mark !== null && isMark(mark) && { mark }),
  };
  const set = (next: Wanted) =>
    setParams(
      Object.entries(next).filter((entry): entry is [string, string] => Boolean(entry[1])),
      { replace: true, preventScrollReset: true },
    );
  return { wanted, change: (change: Wanted) => set({ ...wanted, ...change }), clear: () => set({}) };
}
