import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

/**
 * A state that the URL holds, and a way to change it that shows at once. The URL follows later, so a second change builds
 * on the first and not on what the URL still says.
 */
export function useUrlState<State>(
  read: (params: URLSearchParams) => State,
  href: (state: State) => string,
): [state: State, change: (next: State) => void] {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const query = params.toString();
  const [ahead, setAhead] = useState<{ of: string; state: State } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another URL, also on the way back, has overtaken it
  useEffect(() => setAhead(null), [query]);
  const change = (state: State) => {
    setAhead({ of: query, state });
    void navigate(href(state), { preventScrollReset: true });
  };
  return [ahead?.of === query ? ahead.state : read(params), change];
}
