import { closeSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';

/** An order as the shop acknowledged it to its buyer. */
export interface Acknowledged {
  key: string;
  orderId: string;
  total: number;
  /** Pieces by variant. */
  pieces: Record<string, number>;
}

/** Opens an append-only file of acknowledged orders: the buyers' record, independent of the shop. */
export function openWitness(file: string) {
  const log = openSync(file, 'a');
  return {
    /** Syncs to disk before it returns; only then does the order count as acknowledged. */
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
