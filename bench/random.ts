/** Creates a seeded generator of numbers from 0 to 1, so that every run draws the same. */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Draws from a list by Zipf's law: the second item half as often as the first, the third a third as often. */
export function drawZipf<T>(list: T[], random: () => number): T {
  return list[Math.floor((list.length + 1) ** random()) - 1] as T;
}

export function shuffled<T>(list: T[], random: () => number): T[] {
  return list
    .map((item) => [random(), item] as const)
    .sort((a, b) => a[0] - b[0])
    .map(([, item]) => item);
}
