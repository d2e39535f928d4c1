import { createServer } from 'node:net';

/** Throws right away what listening would throw at the end of a start that may take a minute. */
export async function assertPortFree({ port, host }: { port: number; host: string }): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const probe = createServer().once('error', reject);
  probe.listen({ port, host }, () => probe.close(() => resolve()));
  await promise;
}

/** How many ports in a row are tried. */
const MOST_TRIED = 20;
const LAST_PORT = 65_535;

/** The first free port from this one on; 0, which takes any, if there is none. */
export async function nextFreePort(from: number, host: string): Promise<number> {
  for (let port = from; port < from + MOST_TRIED && port <= LAST_PORT; port++) {
    const isFree = await assertPortFree({ port, host }).then(
      () => true,
      () => false,
    );
    if (isFree) return port;
  }
  return 0;
}
