import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';

export interface RenderRequest {
  number: number;
  source: string;
  target: string;
  /** Pixels. */
  width: number;
}

export interface RenderResult {
  number: number;
  error?: string;
}

interface Job extends RenderRequest {
  resolve: () => void;
  reject: (error: Error) => void;
}

/** Below everything that answers people. */
const LOW_PRIORITY = 10;
const TIMEOUT_MS = 20_000;

/**
 * Renders pictures one after the other in a child process that is started when it is first needed and again after it
 * broke. What somebody is waiting for goes before what is prepared.
 */
export function pictureRenderer(fontConfiguration: string) {
  const urgent: Job[] = [];
  const later: Job[] = [];
  let child: ChildProcess | null = null;
  let current: Job | null = null;
  let timer: NodeJS.Timeout | undefined;
  let numbers = 0;

  function start(): ChildProcess {
    const file = fileURLToPath(new URL('./render-child.ts', import.meta.url));
    const started = fork(file, {
      env: { PATH: '', FONTCONFIG_FILE: fontConfiguration },
      stdio: 'ignore',
      serialization: 'json',
    });
    started.on('message', (result: RenderResult) =>
      finish(result.error ? new Error(result.error) : null, result.number),
    );
    started.on('exit', () => {
      if (child === started) child = null;
      finish(new Error('the picture could not be rendered'), current?.number);
    });
    started.unref();
    started.channel?.unref();
    if (started.pid) setPriority(started.pid, LOW_PRIORITY);
    return started;
  }

  function next(): void {
    if (current) return;
    current = urgent.shift() ?? later.shift() ?? null;
    if (!current) return;
    const { resolve: _, reject: __, ...request } = current;
    child ??= start();
    child.send(request);
    timer = setTimeout(() => child?.kill('SIGKILL'), TIMEOUT_MS);
  }

  function finish(error: Error | null, number: number | undefined): void {
    if (!current || current.number !== number) return;
    const job = current;
    current = null;
    clearTimeout(timer);
    if (error) job.reject(error);
    else job.resolve();
    next();
  }

  return {
    render: (source: string, target: string, width: number, isUrgent: boolean) =>
      new Promise<void>((resolve, reject) => {
        (isUrgent ? urgent : later).push({ number: ++numbers, source, target, width, resolve, reject });
        next();
      }),
    close: () => void child?.kill(),
  };
}

export type PictureRenderer = ReturnType<typeof pictureRenderer>;
