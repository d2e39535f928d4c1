import { Counter, Gauge, type Registry } from 'prom-client';
import type { Storage } from '#server/platform/storage/storage.ts';

/** Measures what the store of files is asked, and how it answers, on each scrape. The data folder is not measured. */
export function measureStorage(registry: Registry, storage: Storage): void {
  if (storage.state() === 'off') return;
  const registers = [registry];
  const labelNames = ['operation', 'outcome'];
  new Counter({
    name: 'daqeeq_storage_requests_total',
    help: 'What the store was asked: ok, failed, or refused at once because it was lost a moment ago',
    ...{ labelNames, registers },
    collect() {
      this.reset();
      for (const { operation, outcome, requests } of storage.counts()) this.inc({ operation, outcome }, requests);
    },
  });
  new Counter({
    name: 'daqeeq_storage_seconds_total',
    help: 'How long that took, with all attempts',
    ...{ labelNames, registers },
    collect() {
      this.reset();
      for (const { operation, outcome, seconds } of storage.counts()) this.inc({ operation, outcome }, seconds);
    },
  });
  new Gauge({
    name: 'daqeeq_storage_up',
    help: '0 while the store is lost or full',
    registers,
    collect() {
      this.set(storage.state() === 'bad' ? 0 : 1);
    },
  });
}
