/** A barrier: every caller waits until `count` callers have arrived, then all continue at the same time. */
export function barrier(count: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let arrived = 0;
  return () => {
    if (++arrived >= count) resolve();
    return promise;
  };
}
