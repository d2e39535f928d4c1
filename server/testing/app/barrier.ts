/** A barrier: every caller waits until `count` callers have arrived, then all continue at the same time. */
export function barrier(count: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let arrived = 0;
  return () => {
    if (++arrived >= count) resolve();
    return promise;
  };
}

/** A read that returns once `count` callers have read, so that all of them go on with what they read before any change. */
export function readTogether<Args extends unknown[], Row>(
  read: (...args: Args) => Promise<Row>,
  count = 2,
): (...args: Args) => Promise<Row> {
  const allHaveRead = barrier(count);
  return async (...args) => {
    const row = await read(...args);
    await allHaveRead();
    return row;
  };
}
