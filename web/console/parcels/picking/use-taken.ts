import { useState } from 'react';

const KEY = 'picking';

interface Kept {
  list: string;
  taken: string[];
}

/** The packs of a list that were taken from their shelves. The tab keeps them through a refresh, until another list is begun. */
export function useTaken(list: string) {
  const [taken, setTaken] = useState<ReadonlySet<string>>(() => new Set(read(list)));
  const set = (variantId: string, isTaken: boolean) => {
    const next = new Set(taken);
    if (isTaken) next.add(variantId);
    else next.delete(variantId);
    setTaken(next);
    write({ list, taken: [...next] });
  };
  return { taken, set };
}

function read(list: string): string[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Kept | null;
    return kept?.list === list ? kept.taken : [];
  } catch {
    return [];
  }
}

/** A browser that keeps nothing only loses the ticks on a refresh. */
function write(kept: Kept): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Storage is off or full.
  }
}
