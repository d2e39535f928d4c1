import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';

/** What the main process of a shop holds after a forced garbage collection, in MB. */
export interface HeapReading {
  heap: number;
  /** Memory outside the heap that JavaScript holds: buffers. */
  buffers: number;
}

const MEBIBYTE = 2 ** 20;
const OPENING_MS = 10_000;
/** What the first collection sets free may hold more. */
const COLLECTIONS = 3;

/** Lets Node open its inspector on this port when it is told to. */
export const inspectable = (port: number) => ({ NODE_OPTIONS: `--inspect-port=127.0.0.1:${port}` });

/** Collects garbage in a process started as `inspectable`, by its inspector, and measures what is left. */
export async function readHeap(pid: number, port: number): Promise<HeapReading> {
  process.kill(pid, 'SIGUSR1');
  const socket = new WebSocket(await inspectorUrl(port));
  await once(socket, 'open');
  let asked = 0;
  const call = async (method: string, params = {}) => {
    const id = ++asked;
    const answered = once(socket, 'message');
    socket.send(JSON.stringify({ id, method, params }));
    const [{ data }] = (await answered) as [{ data: string }];
    return JSON.parse(data) as { result?: { result?: { value?: string } } };
  };
  try {
    for (let i = 0; i < COLLECTIONS; i++) await call('HeapProfiler.collectGarbage');
    const expression = 'JSON.stringify(process.memoryUsage())';
    const { result } = await call('Runtime.evaluate', { expression, returnByValue: true });
    const { heapUsed, external } = JSON.parse(result?.result?.value ?? '') as NodeJS.MemoryUsage;
    return { heap: heapUsed / MEBIBYTE, buffers: external / MEBIBYTE };
  } finally {
    socket.close();
  }
}

async function inspectorUrl(port: number): Promise<string> {
  for (const end = performance.now() + OPENING_MS; performance.now() < end; await delay(100)) {
    const listed = await fetch(`http://127.0.0.1:${port}/json/list`).catch(() => undefined);
    const [target] = ((await listed?.json()) ?? []) as { webSocketDebuggerUrl: string }[];
    if (target) return target.webSocketDebuggerUrl;
  }
  throw new Error('The inspector did not open');
}
