/** A place at which everybody waits until `count` have come: what they do next, they do at once. */
export function meeting(count: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let arrived = 0;
  return () => {
    if (++arrived >= count) resolve();
    return promise;
  };
}
