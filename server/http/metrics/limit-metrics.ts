import { Counter, type Registry } from 'prom-client';

export interface LimitNumbers {
  numbers: () => { told: number; failed: number };
}

/** Measures on each scrape how a process exchanges its counts of tries with the others. */
export function measureLimits(registry: Registry, { numbers }: LimitNumbers): void {
  const registers = [registry];
  new Counter({
    name: 'daqeeq_limit_counts_told_total',
    help: 'Counts of tries that this process has told the others',
    registers,
    collect() {
      this.reset();
      this.inc(numbers().told);
    },
  });
  new Counter({
    name: 'daqeeq_limit_exchanges_failed_total',
    help: 'Exchanges of counts that failed; meanwhile this process counts for itself',
    registers,
    collect() {
      this.reset();
      this.inc(numbers().failed);
    },
  });
}
