import { useCallback, useEffect, useRef, useState } from 'react';
import { TIMING } from '#contract/shared/constants.ts';

/** A message of success, which vanishes after the specification's 3 seconds; showing null takes it away at once. */
export function usePassingMessage(): [message: string | null, show: (message: string | null) => void] {
  const [message, setMessage] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const show = useCallback((next: string | null) => {
    clearTimeout(timer.current);
    setMessage(next);
    if (next !== null) timer.current = setTimeout(() => setMessage(null), TIMING.successMessage);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  return [message, show];
}
