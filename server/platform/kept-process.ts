import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { growingPause } from '#server/kernel/growing-pause.ts';

interface Options {
  /** What the log calls it. */
  name: string;
  module: URL;
  /** Asked at each start. */
  args?: () => string[];
  environment: NodeJS.ProcessEnv;
  /** Niceness of the process, 0 to 19. */
  niceness?: number;
  log: (message: string) => void;
  onMessage: (message: unknown) => void;
}

export interface KeptProcess {
  pid: () => number | undefined;
  /** Tells the process to end by disconnecting, and resolves when it has. */
  stop: () => Promise<void>;
}

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** What runs in the process has half of it to end. */
const STOP_MS = 10_000;

/** Keeps a process beside the shop: if it ends by itself, another is started after a pause. */
export function keepProcess({ name, module, args, environment, niceness = 0, log, onMessage }: Options): KeptProcess {
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
      log(`${name} ended (${reason}); another starts in ${pause.secondsLeft()} s`);
      await delay(pause.secondsLeft() * 1000, undefined, { signal: stopping.signal, ref: false }).catch(
        () => undefined,
      );
    }
  }

  /** Starts the process and resolves to the reason why it ended. */
  async function run(): Promise<string> {
    try {
      const started = fork(fileURLToPath(module), args?.() ?? [], {
        env: environment,
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      });
      child = started;
      started.on('message', onMessage);
      if (started.pid !== undefined) setNiceness(started.pid, niceness);
      const [code, signal] = await once(started, 'exit');
      return `${signal ?? code}`;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }

  const kept = keep();
  return {
    pid: () => child?.pid,
    stop: async () => {
      stopping.abort();
      if (child?.connected) child.disconnect();
      const late = setTimeout(() => child?.kill('SIGKILL'), STOP_MS);
      await kept;
      clearTimeout(late);
    },
  };
}

function setNiceness(pid: number, niceness: number): void {
  try {
    setPriority(pid, niceness);
  } catch {
    // The process then takes time from requests, which is no reason to do without it.
  }
}
