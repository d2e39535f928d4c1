import { compactNumber } from '#contract/shared/application/numbers.ts';
import { formatIban } from '#contract/shared/iban.ts';

/**
 * Writes what is typed in groups of four, with ASCII digits and capitals, and keeps the caret behind the same character. A
 * group gets its blank with the next character, so that a deleted one stays deleted.
 */
export function groupWhileTyping(typed: string, caret: number): { value: string; caret: number } {
  const before = compactNumber(typed.slice(0, caret)).length;
  const value = formatIban(compactNumber(typed));
  return { value, caret: before + Math.floor(Math.max(before - 1, 0) / 4) };
}
