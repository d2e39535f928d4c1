import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { AppError, unavailable } from '#server/kernel/app-error.ts';
import { growingPause } from '#server/kernel/growing-pause.ts';

interface Options {
  environment?: Record<string, string>;
  /** Niceness of the process, 0 to 19: how far it yields the processor to requests. */
  niceness?: number;
  /** The process ends when its JavaScript needs more than this, MB; as much as the shop's if not given. */
  memoryMb?: number;
  /** A task that takes longer is aborted by ending the process, ms. */
  timeoutMs: number;
  /** The process ends after this long without a task and frees its memory, ms; never if not given. */
  idleMs?: number;
}

interface Task<Request, Answer> {
  request: Request;
  resolve: (answer: Answer) => void;
  reject: (error: Error) => void;
  /** If the process ends within this try, the task is refused. */
  isLastTry: boolean;
}

type Reply<Answer> = { answer: Answer } | { error: string };

/** Processes ended within the task, or it took too long: it would end like this the next time. */
export class TaskGivenUp extends AppError {
  constructor(cause: unknown) {
    super('unavailable', unavailable(cause).extras);
  }
}

export interface Helper<Request, Answer> {
  /**
   * Throws the task's error, `TaskGivenUp` if processes have ended because of it, or `unavailable` if none could be given to it. Tasks
   * may run twice.
   */
  ask: (request: Request, isUrgent?: boolean) => Promise<Answer>;
  close: () => void;
}

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Runs work in a child process whose memory and crashes do not affect the shop. `module` calls `answerRequests`. The
 * process starts with the first task and does one task at a time, urgent ones first. If it ends within a task, a new
 * process gets the task once more. If none can be started (no memory, no descriptors), all waiting tasks are refused, and
 * new ones until a pause is over, because further attempts would take from what is short.
 */
export function helperProcess<Request, Answer>(module: URL, options: Options): Helper<Request, Answer> {
  const urgent: Task<Request, Answer>[] = [];
  const later: Task<Request, Answer>[] = [];
  const pause = growingPause(FIRST_PAUSE_MS, LONGEST_PAUSE_MS);
  let child: ChildProcess | null = null;
  let current: Task<Request, Answer> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  function start(): void {
    const started = startChild(module, options);
    child = started;
    const onEnd = (refusal: AppError) => {
      started.kill('SIGKILL');
      if (started === child) lose(refusal);
    };
    started.on('message', (reply: Reply<Answer>) => started === child && finish(reply));
    started.on('exit', () => onEnd(new TaskGivenUp(new Error('the helper process ended'))));
    started.on('error', (cause) => onEnd(unavailable(cause)));
  }

  function stop(): void {
    child?.kill('SIGKILL');
  }

  function next(): void {
    if (current || isClosed || urgent.length + later.length === 0) return;
    clearTimeout(timer);
    try {
      if (!child?.connected) start();
    } catch (cause) {
      pause.begin();
      refuseWaiting(cause);
      return;
    }
    current = urgent.shift() ?? later.shift() ?? null;
    // The timer also keeps this process alive until the answer is there.
    timer = setTimeout(expire, options.timeoutMs);
    try {
      child?.send(current?.request as object);
    } catch (error) {
      stop();
      lose(unavailable(error));
    }
  }

  function finish(reply: Reply<Answer>): void {
    const task = current;
    current = null;
    pause.reset();
    clearTimeout(timer);
    if (options.idleMs && child) timer = setTimeout(leave, options.idleMs).unref();
    if ('error' in reply) task?.reject(new Error(reply.error));
    else task?.resolve(reply.answer);
    next();
  }

  function lose(refusal: AppError): void {
    const task = current;
    current = null;
    child = null;
    clearTimeout(timer);
    if (task?.isLastTry || isClosed) task?.reject(isClosed ? unavailable(refusal) : refusal);
    else if (task) urgent.unshift({ ...task, isLastTry: true });
    next();
  }

  function expire(): void {
    // Another process would take as long.
    if (current) current.isLastTry = true;
    stop();
  }

  function leave(): void {
    stop();
    child = null;
  }

  function refuseWaiting(cause?: unknown): void {
    const waiting = [...urgent.splice(0), ...later.splice(0)];
    for (const { reject } of waiting)
      reject(new AppError('unavailable', { retryAfter: Math.max(1, pause.secondsLeft()), cause }));
  }

  return {
    ask: (request, isUrgent = false) =>
      new Promise((resolve, reject) => {
        (isUrgent ? urgent : later).push({ request, resolve, reject, isLastTry: false });
        if (isClosed || pause.secondsLeft() > 0) refuseWaiting();
        else next();
      }),
    close: () => {
      isClosed = true;
      stop();
      refuseWaiting();
    },
  };
}

/** Throws if the system gives no process. */
function startChild(module: URL, { environment, niceness, memoryMb }: Options): ChildProcess {
  const child = fork(fileURLToPath(module), {
    env: { PATH: '', ...environment },
    stdio: 'ignore',
    serialization: 'advanced',
    // Of a repeated flag the last one counts.
    ...(memoryMb && { execArgv: [...process.execArgv, `--max-old-space-size=${memoryMb}`] }),
  });
  if (child.pid === undefined) {
    // `fork` throws for some errors only. Of others it tells by an event; without descriptors such a child lacks even `send`.
    child.on('error', () => undefined);
    throw new Error('no process could be started');
  }
  child.unref();
  child.channel?.unref();
  try {
    setPriority(child.pid, niceness ?? 0);
  } catch {
    // Pictures then take time from requests, which is no reason to render none.
  }
  return child;
}

/** Called in the helper process: answers each request with the result of `work`. */
export function answerRequests<Request, Answer>(work: (request: Request) => Promise<Answer> | Answer): void {
  process.on('message', async (request: Request) => {
    try {
      process.send?.({ answer: await work(request) });
    } catch (error) {
      process.send?.({ error: error instanceof Error ? error.message : String(error) });
    }
  });
}
