interface Options {
  log: { info: (message: string) => void; fatal: (error: unknown, message: string) => void };
  /** Drains and closes everything. */
  close: () => Promise<void>;
  /** If `close` takes longer, the process ends all the same, ms. */
  deadlineMs: number;
}

/**
 * Closes and ends this process on SIGINT, SIGTERM and SIGHUP (its terminal was closed), with exit code 0. An error that
 * nothing caught does the same with exit code 1: what it left behind is unknown, so the process finishes the requests it
 * has and lets its supervisor start another. Rejections that nothing handled count as such errors.
 */
export function stopGracefully({ log, close, deadlineMs }: Options): void {
  let isStopping = false;
  let exitCode = 0;

  async function stop(): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    log.info('stopping');
    setTimeout(() => {
      log.fatal(undefined, `not closed after ${deadlineMs} ms: ending now`);
      process.exit(1);
    }, deadlineMs);
    await close().catch((error: unknown) => fail(error, 'closing failed'));
    process.exit(exitCode);
  }

  function fail(error: unknown, message: string): void {
    exitCode = 1;
    log.fatal(error, message);
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());
  // A closed terminal takes no more output; that must neither count as an error nor keep the rest from closing.
  process.on('SIGHUP', () => {
    for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
  });
  process.on('uncaughtException', (error, origin) => {
    fail(error, origin === 'unhandledRejection' ? 'unhandled rejection' : 'uncaught exception');
    void stop();
  });
}
