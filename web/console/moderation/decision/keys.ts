import { useEffect, useEffectEvent } from 'react';
import { isTakenBy } from '#web/console/parts/list/keys.ts';

/** The keys of a review. On keyboards with other letters the places of the keys count. */
const KEYS = { KeyA: 'approve', KeyC: 'changes', KeyM: 'join', KeyR: 'reject' } as const;
export type ReviewCommand = (typeof KEYS)[keyof typeof KEYS];

/** Decides by keyboard, except while somebody types or a dialog is open. */
export function useReviewKeys(onCommand: (command: ReviewCommand) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { code, altKey, ctrlKey, metaKey, shiftKey, repeat, target } = event;
    if (altKey || ctrlKey || metaKey || shiftKey || repeat || isTakenBy(target)) return;
    const command = code in KEYS ? KEYS[code as keyof typeof KEYS] : null;
    if (!command || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    onCommand(command);
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
