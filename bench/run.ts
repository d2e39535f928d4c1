type Undo = () => Promise<void>;

const undo: Undo[] = [];

/** Names what has to be undone when the bench ends, however it does; the last is undone first. */
export function atEnd(work: Undo): void {
  undo.push(work);
}

/** Runs a bench whose answer is whether its targets were met, leaves nothing behind and ends the process. */
export async function runBench(bench: () => Promise<boolean>): Promise<void> {
  let code: number | undefined;
  for (const [signal, value] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const) {
    // Every time: one that comes twice must not end the process before everything is undone.
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
    // After a signal the bench misses what was taken away from it.
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
