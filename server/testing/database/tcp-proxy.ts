import { connect, createServer, type Socket } from 'node:net';

export interface TcpProxy {
  url: string;
  /** Ends all connections and refuses new ones. */
  cut: () => void;
  /** Lets nothing through any more, without a word, as a broken network does. */
  freeze: () => void;
  restore: () => void;
  /** Where new connections lead from now on, as a load balancer decides it. */
  redirect: (target: string) => void;
  /** Resolves once every connection has ended on this side. */
  emptied: () => Promise<void>;
  close: () => void;
}

/** Stands between the shop and its database, so that tests can part them. */
export async function tcpProxy(target: string): Promise<TcpProxy> {
  let { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  const waiting: (() => void)[] = [];
  let state: 'open' | 'cut' | 'frozen' = 'open';
  const keep = (socket: Socket) => {
    sockets.add(socket);
    const drop = () => {
      sockets.delete(socket);
      if (sockets.size === 0) for (const tell of waiting.splice(0)) tell();
    };
    socket.on('close', drop).on('error', () => socket.destroy());
  };
  const server = createServer((client) => {
    if (state === 'cut') return client.destroy();
    const upstream = connect(Number(port), hostname);
    keep(client);
    keep(upstream);
    client.on('data', (data) => state === 'frozen' || upstream.write(data)).on('close', () => upstream.destroy());
    upstream.on('data', (data) => state === 'frozen' || client.write(data)).on('close', () => client.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = new URL(target);
  if (typeof address === 'object' && address) url.port = String(address.port);
  const endAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: url.href,
    cut: () => {
      state = 'cut';
      endAll();
    },
    freeze: () => {
      state = 'frozen';
    },
    restore: () => {
      state = 'open';
    },
    redirect: (other) => {
      ({ hostname, port } = new URL(other));
    },
    emptied: () =>
      new Promise((resolve) => {
        if (sockets.size === 0) resolve();
        else waiting.push(resolve);
      }),
    close: () => {
      endAll();
      server.close();
    },
  };
}
