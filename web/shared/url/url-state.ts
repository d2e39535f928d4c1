import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

/**
 * A state that the address holds, and a way to change it that shows at once. The address follows later, so a second change
 * is made to the first and not to what the address still says.
 */
export function useAddressState<State>(
  read: (params: URLSearchParams) => State,
  href: (state: State) => string,
): [state: State, change: (next: State) => void] {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const address = params.toString();
  const [ahead, setAhead] = useState<{ of: string; state: State } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address, also on the way back, has overtaken it
  useEffect(() => setAhead(null), [address]);
  const change = (state: State) => {
    setAhead({ of: address, state });
    void navigate(href(state), { preventScrollReset: true });
  };
  return [ahead?.of === address ? ahead.state : read(params), change];
}
