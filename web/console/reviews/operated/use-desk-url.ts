import { useSearchParams } from 'react-router';
import { DESK_TABS } from '#contract/operator/texts/desk.ts';
import { aUuid } from '#web/console/parts/list/list-url.ts';

type Change = Record<string, string | undefined>;

/** What the URL of a list of texts asks for, and how it becomes another one. */
export function useDeskUrl() {
  const [params, setParams] = useSearchParams();
  const tab = DESK_TABS.find((each) => each === params.get('tab')) ?? 'new';
  const idOf = (name: string) => {
    const id = params.get(name);
    return id !== null && aUuid(id) ? id : undefined;
  };
  const hrefOf = (change: Change) => {
    const next = new URLSearchParams(params);
    next.delete('page');
    for (const [name, value] of Object.entries(change))
      if (value === undefined) next.delete(name);
      else next.set(name, value);
    return next;
  };
  return {
    ...{ params, tab, idOf, hrefOf },
    search: params.get('search')?.trim().slice(0, 100) || undefined,
    pageNumber: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
    set: (change: Change, replace = false) => setParams(hrefOf(change), { replace, preventScrollReset: true }),
    clear: () => setParams({ tab }),
  };
}

export type DeskUrl = ReturnType<typeof useDeskUrl>;
