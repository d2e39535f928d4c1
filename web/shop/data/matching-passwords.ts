import * as z from 'zod/mini';
import type { ValidationCode } from '#contract/shared/validation.ts';

/** Checks that both passwords match; the error is shown at the second field, even if other fields are invalid too. */
export function matchingPasswords<Field extends 'password' | 'newPassword'>(field: Field, code: ValidationCode) {
  return z.refine<Record<Field | 'confirmPassword', string>>((form) => form[field] === form.confirmPassword, {
    error: code,
    path: ['confirmPassword'],
    when: () => true,
  });
}
