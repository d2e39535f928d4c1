import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { atEnd } from '#bench/run.ts';
import { cpuOf } from './cpu.ts';
import type { Plan, Sent } from './generator.ts';

const GENERATOR = fileURLToPath(new URL('generator.ts', import.meta.url));

export type Generate = (plan: Plan) => Promise<Sent>;

/** Starts a load generator, a process that carries out one plan at a time until the bench ends. */
export const startGenerator = (): Generate => startPlanned(GENERATOR).generate;

/** Starts a process that carries out plans. */
export function startPlanned(file: string): { generate: Generate; cpu: () => number } {
  const child = fork(file, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  atEnd(async () => void child.kill());
  const gone = once(child, 'exit').then(([code]) => {
    throw new Error(`the load generator exited with code ${code}`);
  });
  gone.catch(() => undefined);
  const generate = async (plan: Plan) => {
    child.send(plan);
    const [sent] = await Promise.race([once(child, 'message'), gone]);
    return sent as Sent;
  };
  return { generate, cpu: () => cpuOf(child.pid) };
}
