import { connect, createServer, type Socket } from 'node:net';
import { atEnd } from '#bench/run.ts';

export interface SlowProxy {
  url: string;
  /** Delays all data by this much in each direction from now on. */
  slowDown: (milliseconds: number) => void;
  close: () => void;
}

/** Starts a proxy between a shop and its database that passes data on in order, but late. */
export async function slowProxy(target: string): Promise<SlowProxy> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let delayMs = 0;
  const pass = (from: Socket, to: Socket) => {
    sockets.add(from);
    from.on('data', (data) => setTimeout(() => to.writable && to.write(data), delayMs));
    from
      .on('error', () => from.destroy())
      .on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
  };
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    pass(client, upstream);
    pass(upstream, client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = new URL(target);
  url.searchParams.delete('host');
  if (typeof address === 'object' && address) url.port = String(address.port);
  const close = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  atEnd(async () => close());
  return {
    url: url.href,
    slowDown: (milliseconds) => {
      delayMs = milliseconds;
    },
    close,
  };
}
