import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { atEnd } from '#bench/run.ts';

/** As a service manager would wait. */
const RESTART_MS = 1_000;
const OPENING_MS = 30_000;

/** A program that is started again whenever it ends by itself. */
export interface Kept {
  /** Kills it with SIGKILL; resolves once it is gone. */
  kill: () => Promise<void>;
  /** Kills it and starts it only after that time, in ms. */
  away: (ms: number) => Promise<void>;
  /** Resolves once its port answers. */
  opened: () => Promise<void>;
  signal: (signal: NodeJS.Signals) => void;
  stop: () => Promise<void>;
}

interface Program {
  command: string[];
  port: number;
  /** Its output. */
  log: string;
  /** The account that it runs as, if root starts it. */
  user?: { uid: number; gid: number } | null;
}

/** Starts a program, waits until its port answers, and keeps it until the bench ends. */
export async function keep({ command: [file = '', ...args], port, log, user }: Program): Promise<Kept> {
  let [isStopped, isAway] = [false, false];
  let child: ChildProcess;
  let timer: NodeJS.Timeout | undefined;
  const output = createWriteStream(log, { flags: 'a' });
  const start = () => {
    child = spawn(file, args, { stdio: ['ignore', 'pipe', 'pipe'], ...user });
    child.stdout?.pipe(output, { end: false });
    child.stderr?.pipe(output, { end: false });
    child.once('error', (error) => output.write(`${error}\n`));
    child.once('exit', () => {
      if (!isStopped && !isAway) timer = setTimeout(start, RESTART_MS);
    });
  };
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null || child.pid === undefined;
  const end = async (signal: NodeJS.Signals) => {
    if (hasEnded()) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  const kept: Kept = {
    kill: () => end('SIGKILL'),
    away: async (ms) => {
      isAway = true;
      await end('SIGKILL');
      await delay(ms);
      isAway = false;
      if (isStopped) return;
      start();
      await kept.opened();
    },
    opened: () => waitForPort(port, `${file} did not open its port: ${log}`),
    signal: (signal) => void child.kill(signal),
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      // What takes longer loses nothing that a run looks at.
      const patience = setTimeout(() => void child.kill('SIGKILL'), 5_000);
      await end('SIGTERM');
      clearTimeout(patience);
    },
  };
  start();
  atEnd(kept.stop);
  await kept.opened();
  return kept;
}

async function waitForPort(port: number, complaint: string): Promise<void> {
  const end = performance.now() + OPENING_MS;
  while (!(await isOpen(port))) {
    if (performance.now() > end) throw new Error(complaint);
    await delay(50);
  }
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
