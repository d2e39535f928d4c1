/** What has changed of the catalogue. Caches ask whether what they keep still holds. */
export interface Changes {
  /** Rises with every change. */
  generation: () => number;
  /** Whether none of these products has changed since a generation; null stands for anything. */
  isUnchanged: (since: number, products: readonly string[] | null) => boolean;
}

export interface ChangeLog extends Changes {
  /** The products that have changed since a generation; null if anything may have. */
  changedSince: (generation: number) => string[] | null;
  /** Notes a change of what is shown of these products; null if anything may have changed. */
  note: (products: readonly string[] | null) => void;
}

/** Two generations share one exact integer: each has 26 bits or more. */
const SECOND = 2 ** 26;

/** Two logs as one. */
export function bothLogs(first: Changes, second: Changes): Changes {
  return {
    generation: () => first.generation() * SECOND + second.generation(),
    isUnchanged: (since, products) =>
      first.isUnchanged(Math.floor(since / SECOND), products) && second.isUnchanged(since % SECOND, products),
  };
}

/** The products remembered. After more, everything counts as changed once. */
const MOST = 10_000;

export function changeLog(most = MOST): ChangeLog {
  let generation = 0;
  /** The last generation in which anything may have changed. */
  let anything = 0;
  const products = new Map<string, number>();
  return {
    generation: () => generation,
    note: (changed) => {
      generation += 1;
      if (changed && products.size + changed.length <= most) {
        for (const id of changed) products.set(id, generation);
        return;
      }
      anything = generation;
      products.clear();
    },
    changedSince: (since) => (since < anything ? null : [...products].flatMap(([id, at]) => (at > since ? [id] : []))),
    isUnchanged: (since, shown) => {
      if (since >= generation) return true;
      if (since < anything || shown === null) return false;
      return !shown.some((id) => (products.get(id) ?? 0) > since);
    },
  };
}
