import { Gauge, type Registry } from 'prom-client';

interface MoneyCounts {
  attempts: { status: string; count: number }[];
  refunds: { status: string; count: number; oldestSeconds: number }[];
  findings: { kind: string; count: number; oldestSeconds: number }[];
  declines: { reason: string; count: number }[];
  stuck: { what: 'refund' | 'disconnected_refund' | 'attempt' | 'receipt'; count: number }[];
}
export type CountMoney = () => Promise<MoneyCounts>;

const NOTHING: MoneyCounts = { attempts: [], refunds: [], findings: [], declines: [], stuck: [] };

/** Measures payments on each scrape. The gauges of one scrape share their queries. */
export function measureMoney(registry: Registry, count: CountMoney): void {
  let counting: Promise<MoneyCounts> | null = null;
  const counted = () => {
    counting ??= count()
      .catch(() => NOTHING)
      .finally(() => {
        counting = null;
      });
    return counting;
  };
  function gauge(name: string, help: string, label: string, read: (counts: MoneyCounts) => [string, number][]): void {
    new Gauge({
      name: `daqeeq_${name}`,
      help,
      labelNames: [label],
      registers: [registry],
      async collect() {
        const values = read(await counted());
        this.reset();
        for (const [value, number] of values) this.set({ [label]: value }, number);
      },
    });
  }
  gauge('payment_attempts', 'Payment attempts of the last day at a gateway', 'status', ({ attempts }) =>
    attempts.map(({ status, count }) => [status, count]),
  );
  gauge('payment_declines', 'Attempts of the last day whose last try was declined', 'reason', ({ declines }) =>
    declines.map(({ reason, count }) => [reason, count]),
  );
  gauge('refunds', 'Refunds that are not done', 'status', ({ refunds }) =>
    refunds.map(({ status, count }) => [status, count]),
  );
  gauge('oldest_refund_seconds', 'Age of the oldest refund that is not done', 'status', ({ refunds }) =>
    refunds.map(({ status, oldestSeconds }) => [status, oldestSeconds]),
  );
  gauge('payment_findings', 'Open differences between the shop and the payment gateway', 'kind', ({ findings }) =>
    findings.map(({ kind, count }) => [kind, count]),
  );
  gauge('oldest_payment_finding_seconds', 'Age of the oldest open difference', 'kind', ({ findings }) =>
    findings.map(({ kind, oldestSeconds }) => [kind, oldestSeconds]),
  );
  gauge(
    'stuck_payments',
    'Refunds and receipts that people must decide about, attempts that do not end',
    'what',
    ({ stuck }) => stuck.map(({ what, count }) => [what, count]),
  );
}
