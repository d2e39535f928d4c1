import { useCallback, useEffect, useRef, useState } from 'react';
import { TIMING } from '#contract/shared/constants.ts';

/** A success message that disappears after the specification's 3 seconds; passing null removes it immediately. */
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
