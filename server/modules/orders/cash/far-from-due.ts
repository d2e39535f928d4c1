/** Halalas, and the part of what is due, by which cash may differ without a question. */
const [MOST, PART] = [1_000, 0.1];

interface Collected {
  /** Halalas that a person says were collected at the door. */
  collected: number;
  /** The same amount again, once the person was asked whether it is right; null before. */
  confirmed: number | null;
}

/**
 * Whether a person is asked first about an amount (halalas): it differs from what is due by more than 10 riyals or a tenth, so it may be
 * mistyped. What a carrier reports is never asked about: a difference is a finding.
 */
export function isToConfirm(due: number, { collected, confirmed }: Collected): boolean {
  const isFar = Math.abs(collected - due) > Math.min(MOST, due * PART);
  return isFar && confirmed !== collected;
}
