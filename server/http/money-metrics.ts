import { Gauge, type Registry } from 'prom-client';

interface MoneyCounts {
  attempts: { status: string; count: number }[];
  refunds: { status: string; count: number; oldestSeconds: number }[];
  findings: { kind: string; count: number; oldestSeconds: number }[];
  declines: { reason: string; count: number }[];
}
export type CountMoney = () => Promise<MoneyCounts>;

const NOTHING: MoneyCounts = { attempts: [], refunds: [], findings: [], declines: [] };

/** Measures payments on each scrape. One query serves all gauges, because the first of them is collected first. */
export function measureMoney(registry: Registry, count: CountMoney): void {
  const registers = [registry];
  const gauge = (name: string, help: string, label: string) =>
    new Gauge({ name: `daqeeq_${name}`, help, labelNames: [label], registers });
  const declines = gauge('payment_declines', 'Attempts of the last day whose last try was declined', 'reason');
  const refunds = gauge('refunds', 'Refunds that are not done', 'status');
  const oldestRefund = gauge('oldest_refund_seconds', 'Age of the oldest refund that is not done', 'status');
  const findings = gauge('payment_findings', 'Open differences between the shop and the payment gateway', 'kind');
  const oldest = gauge('oldest_payment_finding_seconds', 'Age of the oldest open difference', 'kind');
  new Gauge({
    name: 'daqeeq_payment_attempts',
    help: 'Payment attempts of the last day at a gateway',
    labelNames: ['status'],
    registers,
    async collect() {
      for (const each of [this, declines, refunds, oldestRefund, findings, oldest]) each.reset();
      const counts = await count().catch(() => NOTHING);
      for (const { status, count: number } of counts.attempts) this.set({ status }, number);
      for (const { reason, count: number } of counts.declines) declines.set({ reason }, number);
      for (const { status, count: number, oldestSeconds } of counts.refunds) {
        refunds.set({ status }, number);
        oldestRefund.set({ status }, oldestSeconds);
      }
      for (const { kind, count: number, oldestSeconds } of counts.findings) {
        findings.set({ kind }, number);
        oldest.set({ kind }, oldestSeconds);
      }
    },
  });
}
