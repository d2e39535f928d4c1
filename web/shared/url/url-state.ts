import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

/**
 * State stored in the URL that changes immediately. The URL is updated later, so a second change builds on the first
 * and not on the outdated URL.
 */
export function useUrlState<State>(
  read: (params: URLSearchParams) => State,
  href: (state: State) => string,
): [state: State, change: (next: State) => void] {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const query = params.toString();
  const [ahead, setAhead] = useState<{ of: string; state: State } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new URL, also by going back, replaces the pending state
  useEffect(() => setAhead(null), [query]);
  const change = (state: State) => {
    setAhead({ of: query, state });
    void navigate(href(state), { preventScrollReset: true });
  };
  return [ahead?.of === query ? ahead.state : read(params), change];
}
