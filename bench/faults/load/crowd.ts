import { connect, type Socket } from 'node:net';

const AGAIN_MS = 50;

/** Connections that ask for nothing and come back as soon as they are closed, so that a shop has no descriptor left. */
export function openCrowd(url: string, count: number): { leave: () => void } {
  const { hostname, port } = new URL(url);
  const open = new Set<Socket>();
  let isOver = false;
  const join = () => {
    if (isOver) return;
    const socket = connect(Number(port), hostname);
    open.add(socket);
    socket.on('error', () => undefined).resume();
    socket.on('close', () => {
      open.delete(socket);
      setTimeout(join, AGAIN_MS);
    });
  };
  for (let i = 0; i < count; i++) join();
  return {
    leave: () => {
      isOver = true;
      for (const socket of open) socket.destroy();
    },
  };
}
