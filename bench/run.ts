type Undo = () => void | Promise<void>;

const undo: Undo[] = [];

/** Names what has to be undone when the bench ends, however it does; the last is undone first. */
export function atEnd(work: Undo): void {
  undo.push(work);
}

/** Runs a bench whose answer is whether its targets were met, leaves nothing behind and ends the process. */
export async function runBench(bench: () => Promise<boolean>): Promise<void> {
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const) {
    process.once(signal, () => void undoAll().then(() => process.exit(code)));
  }
  const code = await bench().then(
    (isMet) => (isMet ? 0 : 1),
    (error: unknown) => {
      // What a signal has taken away cannot be missed any more.
      if (undo.length > 0) console.error(error);
      return 2;
    },
  );
  await undoAll();
  process.exit(code);
}

let undoing: Promise<void> | undefined;

function undoAll(): Promise<void> {
  undoing ??= (async () => {
    for (let work = undo.pop(); work; work = undo.pop()) await work();
  })().catch((error: unknown) => console.error(error));
  return undoing;
}
