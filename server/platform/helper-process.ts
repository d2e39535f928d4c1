import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';

interface Options {
  environment?: Record<string, string>;
  /** Niceness of the process, 0 to 19: how far it yields the processor to requests. */
  niceness?: number;
  /** A task that takes longer is aborted by ending the process, ms. */
  timeoutMs: number;
  /** The process ends after this long without a task and frees its memory, ms; never if not given. */
  idleMs?: number;
}

interface Task<Request, Answer> {
  request: Request;
  resolve: (answer: Answer) => void;
  reject: (error: Error) => void;
}

type Reply<Answer> = { answer: Answer } | { error: string };

export interface Helper<Request, Answer> {
  /** Throws the task's error, or an error if the process broke. */
  ask: (request: Request, isUrgent?: boolean) => Promise<Answer>;
  close: () => void;
}

/**
 * Runs work in a child process whose memory and crashes do not affect the shop. `module` calls `answerRequests`. The
 * process starts with the first task and restarts after a crash. It does one task at a time, urgent ones first.
 */
export function helperProcess<Request, Answer>(module: URL, options: Options): Helper<Request, Answer> {
  const urgent: Task<Request, Answer>[] = [];
  const later: Task<Request, Answer>[] = [];
  let child: ChildProcess | null = null;
  let current: Task<Request, Answer> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  function start(): ChildProcess {
    const started = fork(fileURLToPath(module), {
      env: { PATH: '', ...options.environment },
      stdio: 'ignore',
      serialization: 'advanced',
    });
    const onEnd = () => {
      if (started !== child) return;
      child = null;
      finish({ error: 'the helper process ended' });
    };
    started.on('message', (reply: Reply<Answer>) => started === child && finish(reply));
    started.on('exit', onEnd).on('error', onEnd);
    started.unref();
    started.channel?.unref();
    if (started.pid && options.niceness) setPriority(started.pid, options.niceness);
    return started;
  }

  function stop(): void {
    child?.kill('SIGKILL');
  }

  function next(): void {
    if (current || isClosed) return;
    current = urgent.shift() ?? later.shift() ?? null;
    if (!current) return;
    clearTimeout(timer);
    if (!child?.connected) child = start();
    child.send(current.request as object);
    // The timer also keeps this process alive until the answer is there.
    timer = setTimeout(stop, options.timeoutMs);
  }

  function finish(reply: Reply<Answer>): void {
    const task = current;
    current = null;
    clearTimeout(timer);
    if (options.idleMs && child) timer = setTimeout(leave, options.idleMs).unref();
    if ('error' in reply) task?.reject(new Error(reply.error));
    else task?.resolve(reply.answer);
    next();
  }

  function leave(): void {
    stop();
    child = null;
  }

  return {
    ask: (request, isUrgent = false) =>
      new Promise((resolve, reject) => {
        (isUrgent ? urgent : later).push({ request, resolve, reject });
        next();
      }),
    close: () => {
      isClosed = true;
      stop();
    },
  };
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
