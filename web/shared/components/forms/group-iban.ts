import { compactNumber } from '#contract/shared/application/numbers.ts';
import { formatIban } from '#contract/shared/iban.ts';
import type { FieldState } from './form-fields.tsx';

/**
 * Writes what is typed in groups of four, with ASCII digits and capitals, and keeps the caret behind the same character. A
 * group gets its blank with the next character, so that a deleted one stays deleted.
 */
export function groupWhileTyping(typed: string, caret: number): { value: string; caret: number } {
  const before = compactNumber(typed.slice(0, caret)).length;
  const value = formatIban(compactNumber(typed));
  return { value, caret: before + Math.floor(Math.max(before - 1, 0) / 4) };
}

/** A registered field of an IBAN, which is grouped while it is typed. */
export function groupedIban(registration: FieldState['registration']): FieldState['registration'] {
  return {
    ...registration,
    onChange: (event: { target: HTMLInputElement; type?: string }) => {
      const { target } = event;
      const { value, caret } = groupWhileTyping(target.value, target.selectionStart ?? target.value.length);
      if (value !== target.value) {
        target.value = value;
        target.setSelectionRange(caret, caret);
      }
      return registration.onChange(event);
    },
  };
}
