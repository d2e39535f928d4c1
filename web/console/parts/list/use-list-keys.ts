import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useNavigationType } from 'react-router';
import { commandOf, isTakenBy } from './keys.ts';
import { rememberRow, useListMemory } from './list-memory.ts';

interface ListKeys {
  /** The list with its filters. */
  memory: string;
  /** Whether the rows are there. */
  isReady: boolean;
  onSelect?: ((id: string) => void) | undefined;
  onSearch?: (() => void) | undefined;
  onHelp: () => void;
}

/**
 * The keys of a list. They move the focus itself from row to row (`data-row` holds a row's id, `data-row-handle` marks the link or
 * button that opens it), so that a screen reader says where they are. After going back, the row that had the focus has it again.
 */
export function useListKeys({
  memory,
  isReady,
  onSelect,
  onSearch,
  onHelp,
}: ListKeys): RefObject<HTMLDivElement | null> {
  const container = useRef<HTMLDivElement>(null);
  const { row: remembered } = useListMemory(memory);
  const isBack = useNavigationType() === 'POP';
  const handles = () => [...(container.current?.querySelectorAll<HTMLElement>('[data-row-handle]') ?? [])];
  const rowOf = (element: Element | null) => element?.closest<HTMLElement>('[data-row]')?.dataset.row;

  const move = (step: 1 | -1) => {
    const all = handles();
    const focused = rowOf(document.activeElement);
    const at = all.findIndex((handle) => rowOf(handle) === (focused ?? remembered));
    const to = focused === undefined && at >= 0 ? at : at + step;
    const next = all[Math.max(0, Math.min(to, all.length - 1))];
    next?.focus();
    next?.scrollIntoView({ block: 'nearest' });
  };

  const run = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isTakenBy(event.target) || document.querySelector('dialog[open]')) return;
    const command = commandOf(event);
    const focused = container.current?.contains(document.activeElement) ? rowOf(document.activeElement) : undefined;
    if (command === null) return;
    if (command === 'open') {
      // Links and buttons open by themselves; a row's checkbox does not.
      if (focused === undefined || !(document.activeElement instanceof HTMLInputElement)) return;
      handles()
        .find((handle) => rowOf(handle) === focused)
        ?.click();
    }
    if (command === 'search' && !onSearch) return;
    event.preventDefault();
    if (command === 'next') move(1);
    if (command === 'previous') move(-1);
    if (command === 'select' && focused !== undefined) onSelect?.(focused);
    if (command === 'search') onSearch?.();
    if (command === 'help') onHelp();
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent) => run(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  const note = useEffectEvent((event: FocusEvent) => {
    const id = rowOf(event.target as Element);
    if (id !== undefined) rememberRow(memory, id);
  });
  useEffect(() => {
    const element = container.current;
    const listen = (event: FocusEvent) => note(event);
    element?.addEventListener('focusin', listen);
    return () => element?.removeEventListener('focusin', listen);
  }, []);

  const wasRestored = useRef(false);
  const restore = useEffectEvent(() => {
    if (wasRestored.current || !isBack || remembered === null) return;
    wasRestored.current = true;
    // After the page's own effects, which focus the heading.
    requestAnimationFrame(() => {
      handles()
        .find((handle) => rowOf(handle) === remembered)
        ?.focus({ preventScroll: true });
    });
  });
  useEffect(() => {
    if (isReady) restore();
  }, [isReady]);
  return container;
}
