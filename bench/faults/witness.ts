import { closeSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';

/** An order as its buyer was told of it. */
export interface Acknowledged {
  key: string;
  orderId: string;
  total: number;
  /** Pieces of each variant. */
  pieces: Record<string, number>;
}

/** What buyers were told, in a file that only grows. What it holds was true for somebody, whatever else breaks. */
export function openWitness(file: string) {
  const log = openSync(file, 'a');
  return {
    /** On disk once this returns: only then the order counts as acknowledged. */
    note: (order: Acknowledged) => {
      writeSync(log, `${JSON.stringify(order)}\n`);
      fsyncSync(log);
    },
    close: () => closeSync(log),
  };
}

export function readWitness(file: string): Acknowledged[] {
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1);
  return lines.map((line) => JSON.parse(line));
}
