import { Counter, Gauge, type Registry } from 'prom-client';
import type { Reads } from '#server/db/replicas/reads.ts';

/** Measures where lists, searches and reports are read, and how the standbys are, on each scrape. */
export function measureReads(registry: Registry, reads: Reads): void {
  if (reads.standbys().length === 0) return;
  const registers = [registry];
  new Counter({
    name: 'daqeeq_reads_total',
    help: 'Lists, items, searches and reports read, by server: the primary or a standby',
    labelNames: ['from'],
    registers,
    collect() {
      this.reset();
      for (const [from, count] of Object.entries(reads.counts())) this.inc({ from }, count);
    },
  });
  new Gauge({
    name: 'daqeeq_standby_lag_seconds',
    help: 'How far a standby is behind; missing while it does not answer',
    labelNames: ['standby'],
    registers,
    collect() {
      this.reset();
      for (const { name, lagMs } of reads.standbys()) if (lagMs !== null) this.set({ standby: name }, lagMs / 1000);
    },
  });
  new Gauge({
    name: 'daqeeq_standby_used',
    help: '1 for a standby that is read from, 0 for one that is left out',
    labelNames: ['standby'],
    registers,
    collect() {
      for (const { name, isUsed } of reads.standbys()) this.set({ standby: name }, isUsed ? 1 : 0);
    },
  });
}
