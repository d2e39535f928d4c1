type Undo = () => Promise<void>;

const undo: Undo[] = [];

/** Registers cleanup work that runs when the bench ends for any reason, in reverse order. */
export function atEnd(work: Undo): void {
  undo.push(work);
}

/** Runs a bench that resolves to whether its targets were met, cleans up and exits the process. */
export async function runBench(bench: () => Promise<boolean>): Promise<void> {
  let code: number | undefined;
  for (const [signal, value] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const) {
    // Handle repeated signals too: a second one must not end the process before the cleanup is done.
    process.on(signal, () => {
      if (code === undefined) console.error(`stopped by ${signal}`);
      code ??= value;
      void undoAll().then(() => process.exit(code));
    });
  }
  try {
    const isMet = await bench();
    code ??= isMet ? 0 : 1;
  } catch (error) {
    // After a signal, the cleanup makes the bench fail; that error is not worth printing.
    if (code === undefined) console.error(error);
    code ??= 2;
  }
  await undoAll();
  process.exit(code);
}

let undoing: Promise<void> | undefined;

function undoAll(): Promise<void> {
  undoing ??= (async () => {
    for (let work = undo.pop(); work; work = undo.pop()) {
      await work().catch((error: unknown) => console.error(error));
    }
  })();
  return undoing;
}
