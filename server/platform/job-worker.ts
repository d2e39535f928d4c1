import { type KeptProcess, keepProcess } from './kept-process.ts';

interface Options {
  /** The module that works the queues off. */
  module: URL;
  environment: NodeJS.ProcessEnv;
  log: (message: string) => void;
}

/** Yields the processor to requests, but still sends mails while these take all of it. */
const NICENESS = 10;

/** Keeps a process that works the queues off. Stopping lets running jobs end first. */
export function startJobWorker({ module, environment, log }: Options): KeptProcess {
  return keepProcess({
    name: 'the process for jobs',
    module,
    environment,
    niceness: NICENESS,
    log,
    onMessage: (message) => log(String(message)),
  });
}

/** Called in the process for jobs: writes a message to the shop's log. */
export function tellShop(message: string, done: () => void = () => undefined): void {
  if (process.connected && process.send) process.send(message, done);
  else done();
}
