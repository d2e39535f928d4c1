import { createServer } from 'node:net';

/** Throws right away what listening would throw at the end of a start that may take a minute. */
export async function assertPortFree({ port, host }: { port: number; host: string }): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const probe = createServer().once('error', reject);
  probe.listen({ port, host }, () => probe.close(() => resolve()));
  await promise;
}
