import { create } from 'zustand';
import { useSession } from '#web/console/session/session-store.ts';

interface Memory {
  /** The row that had the focus last. */
  row: string | null;
  /** The chosen rows: id and name. */
  selected: ReadonlyMap<string, string>;
}

const NOTHING: Memory = { row: null, selected: new Map() };

/** What a list remembers while the page is open, so that going back finds the same place and selection. */
const useMemories = create<{ lists: ReadonlyMap<string, Memory> }>()(() => ({ lists: new Map() }));

// The next person in this browser must not find them.
useSession.subscribe(({ status }) => {
  if (status === 'signed-out') useMemories.setState({ lists: new Map() });
});

/** `key`: the list with its filters. */
export function useListMemory(key: string): Memory {
  return useMemories(({ lists }) => lists.get(key) ?? NOTHING);
}

export function rememberRow(key: string, row: string): void {
  change(key, (memory) => ({ ...memory, row }));
}

export function select(key: string, rows: readonly { id: string; name: string }[], isSelected: boolean): void {
  change(key, (memory) => {
    const selected = new Map(memory.selected);
    for (const { id, name } of rows) {
      if (isSelected) selected.set(id, name);
      else selected.delete(id);
    }
    return { ...memory, selected };
  });
}

export function clearSelection(key: string): void {
  change(key, (memory) => ({ ...memory, selected: NOTHING.selected }));
}

function change(key: string, next: (memory: Memory) => Memory): void {
  useMemories.setState(({ lists }) => ({ lists: new Map(lists).set(key, next(lists.get(key) ?? NOTHING)) }));
}
