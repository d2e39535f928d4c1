/** The middle value; of an even number of values the mean of the two in the middle. NaN without values. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [below, above] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return below === undefined || above === undefined ? Number.NaN : (below + above) / 2;
}

/** The median of each field over all rounds. */
export function medians<T extends Record<string, number>>(rounds: T[]): T {
  const [first] = rounds;
  if (!first) throw new Error('no rounds');
  const fields = Object.keys(first).map((field) => [field, median(rounds.map((round) => round[field] as number))]);
  return Object.fromEntries(fields) as T;
}

/** The median over all rounds of a value as a share of the reference in the same round. */
export function ratio(values: number[], references: number[]): number {
  return median(values.map((value, round) => value / (references[round] ?? Number.NaN)));
}

/** Growth of evenly spaced values from one to the next: the slope of the line with the least squared error. */
export function slope(values: number[]): number {
  const mean = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
  const middle = (values.length - 1) / 2;
  const level = mean(values);
  const spread = mean(values.map((_, index) => (index - middle) ** 2));
  return mean(values.map((value, index) => (index - middle) * (value - level))) / spread;
}
