import { connect, createServer, type Socket } from 'node:net';

export interface TcpProxy {
  url: string;
  /** Closes all connections and refuses new ones. */
  cut: () => void;
  /** Silently drops all data, as a broken network does. */
  freeze: () => void;
  restore: () => void;
  /** Sends new connections to another target, as a load balancer would. */
  redirect: (target: string) => void;
  /** Resolves once every connection is closed. */
  emptied: () => Promise<void>;
  close: () => void;
}

/** A TCP proxy between the shop and its database, so that tests can interrupt the connection. */
export async function tcpProxy(target: string): Promise<TcpProxy> {
  let { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  const waiting: (() => void)[] = [];
  let state: 'open' | 'cut' | 'frozen' = 'open';
  const track = (socket: Socket) => {
    sockets.add(socket);
    const drop = () => {
      sockets.delete(socket);
      if (sockets.size === 0) for (const resolve of waiting.splice(0)) resolve();
    };
    socket.on('close', drop).on('error', () => socket.destroy());
  };
  const server = createServer((client) => {
    if (state === 'cut') return client.destroy();
    const upstream = connect(Number(port), hostname);
    track(client);
    track(upstream);
    client.on('data', (data) => state === 'frozen' || upstream.write(data)).on('close', () => upstream.destroy());
    upstream.on('data', (data) => state === 'frozen' || client.write(data)).on('close', () => client.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = new URL(target);
  url.searchParams.delete('host');
  if (typeof address === 'object' && address) url.port = String(address.port);
  const closeAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: url.href,
    cut: () => {
      state = 'cut';
      closeAll();
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
      closeAll();
      server.close();
    },
  };
}
