import { useEffect, useRef } from 'react';

/** Keeps the focus near what an action has changed: `move` is called once `state` is another one and the focused button has gone with the old one. */
export function useFocusKept(state: string, move: () => void): void {
  const before = useRef(state);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the state
  useEffect(() => {
    if (before.current !== state && document.activeElement === document.body) move();
    before.current = state;
  }, [state]);
}
