/** Riyals of the wire for halalas: 6275 → 62.75. */
export function toRiyals(halalas: number): number {
  return halalas / 100;
}

export function toRiyalsOrNull(halalas: number | null): number | null {
  return halalas === null ? null : toRiyals(halalas);
}

/** Halalas for the riyals of the wire, to the nearest halala. */
export function toHalalas(riyals: number): number {
  return Math.round(riyals * 100);
}

/** `amount × numerator / denominator`, rounded half up, exact for any amount the database can hold. */
export function share(amount: number, numerator: number, denominator: number): number {
  const product = BigInt(amount) * BigInt(numerator);
  const divisor = BigInt(denominator);
  return Number((product * 2n + divisor) / (divisor * 2n));
}

/**
 * Splits `amount` by weight into whole halalas with the largest-remainder method; ties go to the first. Weights that are all
 * zero count as equal.
 */
export function split(amount: number, weights: number[]): number[] {
  const total = sum(weights);
  if (total === 0 && amount > 0) {
    if (weights.length === 0) throw new RangeError('nobody to share with');
    return split(
      amount,
      weights.map(() => 1),
    );
  }
  if (amount === 0) return weights.map(() => 0);
  const [whole, all] = [BigInt(amount), BigInt(total)];
  const parts = weights.map((weight, index) => {
    const product = whole * BigInt(weight);
    return { index, part: Number(product / all), remainder: product % all };
  });
  let left = amount - sum(parts.map(({ part }) => part));
  for (const entry of parts.toSorted((a, b) =>
    a.remainder === b.remainder ? 0 : a.remainder > b.remainder ? -1 : 1,
  )) {
    if (left === 0) break;
    entry.part += 1;
    left -= 1;
  }
  return parts.map(({ part }) => part);
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
