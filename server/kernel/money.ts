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
