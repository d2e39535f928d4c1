/** Milliseconds. */
export interface Times {
  p50: number;
  p95: number;
}

const ROUNDS = 20;

/** Both in turn, so that whatever else the machine does slows both. */
export async function inTurns(own: () => Promise<unknown>, reference: () => Promise<unknown>): Promise<[Times, Times]> {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++)
    for (const [which, work] of [own, reference].entries()) {
      const start = performance.now();
      await work();
      times[which as 0 | 1].push(performance.now() - start);
    }
  return times.map(timesOf) as [Times, Times];
}

function timesOf(list: number[]): Times {
  const sorted = list.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  return { p50: at(0.5), p95: at(0.95) };
}
