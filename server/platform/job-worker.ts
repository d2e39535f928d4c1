import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { growingPause } from '#server/kernel/growing-pause.ts';

interface Options {
  /** The module that works the queues off. */
  module: URL;
  environment: NodeJS.ProcessEnv;
  log: (message: string) => void;
}

export interface JobWorker {
  /** Lets running jobs end, then the process. */
  stop: () => Promise<void>;
}

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** Running jobs have half of it to end. */
const STOP_MS = 10_000;
/** Yields the processor to requests: at 5, the invoices of a rush of orders kept buyers out. */
const NICENESS = 19;

/** Keeps a process that works the queues off: if it ends by itself, another is started after a pause. */
export function startJobWorker({ module, environment, log }: Options): JobWorker {
  const pause = growingPause(FIRST_PAUSE_MS, LONGEST_PAUSE_MS);
  const stopping = new AbortController();
  let child: ChildProcess | undefined;

  async function keep(): Promise<void> {
    while (!stopping.signal.aborted) {
      const startedAt = performance.now();
      const reason = await run();
      if (stopping.signal.aborted) return;
      if (performance.now() - startedAt > LONGEST_PAUSE_MS) pause.reset();
      pause.begin();
      log(`the process for jobs ended (${reason}); another starts in ${pause.secondsLeft()} s`);
      await delay(pause.secondsLeft() * 1000, undefined, { signal: stopping.signal, ref: false }).catch(
        () => undefined,
      );
    }
  }

  /** Starts the process and resolves to the reason why it ended. */
  async function run(): Promise<string> {
    try {
      const started = fork(fileURLToPath(module), { env: environment, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
      child = started;
      started.on('message', (message) => log(String(message)));
      if (started.pid !== undefined) yieldToRequests(started.pid);
      const [code, signal] = await once(started, 'exit');
      return `${signal ?? code}`;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }

  const kept = keep();
  return {
    stop: async () => {
      stopping.abort();
      if (child?.connected) child.disconnect();
      const late = setTimeout(() => child?.kill('SIGKILL'), STOP_MS);
      await kept;
      clearTimeout(late);
    },
  };
}

function yieldToRequests(pid: number): void {
  try {
    setPriority(pid, NICENESS);
  } catch {
    // Jobs then take time from requests, which is no reason to leave them.
  }
}

/** Called in the process for jobs: writes a message to the shop's log. */
export function tellShop(message: string, done: () => void = () => undefined): void {
  if (process.connected && process.send) process.send(message, done);
  else done();
}
