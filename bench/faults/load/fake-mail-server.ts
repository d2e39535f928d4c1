import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { atEnd } from '#bench/run.ts';

/** Modes: works, refuses connections, accepts them silently, answers 451, answers 554, accepts a mail and hangs up. */
export type Mode = 'well' | 'refusing' | 'silent' | 'later' | 'never' | 'mute';

export interface MailServer {
  url: string;
  set: (mode: Mode) => Promise<void>;
  /** How often each Message-ID was delivered. */
  taken: Map<string, number>;
  close: () => void;
}

const REFUSALS: Partial<Record<Mode, number>> = { later: 451, never: 554 };

export async function openMailServer(): Promise<MailServer> {
  let mode: Mode = 'well';
  const taken = new Map<string, number>();
  /** Connections accepted in mode `silent`; all others are in `sockets`. */
  const silent = new Set<Socket>();
  const sockets = new Set<Socket>();
  const hangUp = (those: Set<Socket>) => {
    for (const socket of those) socket.destroy();
  };
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk));
      stream.on('end', () => {
        const responseCode = REFUSALS[mode];
        if (responseCode) return done(Object.assign(new Error('not now'), { responseCode }));
        const id = /^Message-ID: <(.+)@/im.exec(text)?.[1] ?? 'none';
        taken.set(id, (taken.get(id) ?? 0) + 1);
        if (mode === 'mute') hangUp(sockets);
        else done();
      });
    },
  });
  smtp.on('error', () => undefined);
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  const inner = (smtp.server.address() as AddressInfo).port;

  const keep = (socket: Socket, those = sockets) => {
    those.add(socket);
    socket.on('error', () => socket.destroy()).on('close', () => those.delete(socket));
    return socket;
  };
  const gate = createServer((client) => {
    if (mode === 'silent') return void keep(client, silent).resume();
    keep(client);
    const server = keep(connect(inner, '127.0.0.1'));
    client.pipe(server).pipe(client);
    client.on('close', () => server.destroy());
    server.on('close', () => client.destroy());
  });
  gate.listen(0, '127.0.0.1');
  await once(gate, 'listening');
  const { port } = gate.address() as AddressInfo;
  const close = () => {
    hangUp(silent);
    hangUp(sockets);
    gate.close();
    smtp.close();
  };
  atEnd(async () => close());
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    close,
    set: async (next) => {
      mode = next;
      // Let a delivery in progress finish: only 'mute' leaves the client in doubt.
      hangUp(silent);
      if (next === 'refusing') gate.close();
      else if (!gate.listening) await once(gate.listen(port, '127.0.0.1'), 'listening');
    },
  };
}
