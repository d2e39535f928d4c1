/**
 * What a vendor's work is measured by, over the parcels that were ordered in a time and whose work has begun. `late`: left after the
 * last day to ship. `cancelled`: the vendor could not supply something. `missing`: pieces that were sold and not on the shelf.
 * `fault`: arrived, and money went back because the goods were at fault. `answer`: hours until a parcel was accepted.
 */
export const METRICS = ['late', 'cancelled', 'missing', 'fault', 'answer'] as const;
export type Metric = (typeof METRICS)[number];

/** Of the time that is looked at, days. */
export const METRIC_DAYS = ['7', '30', '90'] as const;
export type MetricDays = (typeof METRIC_DAYS)[number];

/** With fewer parcels one unlucky order would decide: what was measured is shown, not judged. */
export const FEWEST_JUDGED = 20;

/** Good up to `aim`, bad above `limit`; shares, for `answer` hours. */
export const METRIC_AIMS: Record<Metric, { aim: number; limit: number }> = {
  late: { aim: 0.03, limit: 0.04 },
  cancelled: { aim: 0.025, limit: 0.05 },
  missing: { aim: 0.005, limit: 0.01 },
  fault: { aim: 0.01, limit: 0.02 },
  answer: { aim: 12, limit: 24 },
};

export const METRIC_VERDICTS = ['good', 'watch', 'bad'] as const;
export type MetricVerdict = (typeof METRIC_VERDICTS)[number];

/** Null if there is too little to judge by. */
export function judge(metric: Metric, value: number | null, parcels: number): MetricVerdict | null {
  if (value === null || parcels < FEWEST_JUDGED) return null;
  const { aim, limit } = METRIC_AIMS[metric];
  return value <= aim ? 'good' : value <= limit ? 'watch' : 'bad';
}
