export interface Repeated {
  /** Begins no other run, and waits for the one that is under way. */
  stop: () => Promise<void>;
  /** Ends the present pause. */
  wake: () => void;
}

/** Does the work again and again, with a pause between two runs. A run that fails is reported, and the next one comes. */
export function repeatedly(work: () => Promise<unknown>, pauseMs: number, report: (error: Error) => void): Repeated {
  let isStopped = false;
  let wake = () => {};
  async function run(): Promise<void> {
    while (!isStopped) {
      await work().catch((error: unknown) => report(error instanceof Error ? error : new Error(String(error))));
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, pauseMs);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
        if (isStopped) wake();
      });
    }
  }
  const running = run();
  return {
    wake: () => wake(),
    stop: () => {
      isStopped = true;
      wake();
      return running;
    },
  };
}
