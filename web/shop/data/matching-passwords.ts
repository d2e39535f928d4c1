import * as z from 'zod/mini';
import type { ValidationCode } from '#contract/shared/validation.ts';

/** Whether the password typed a second time is the first; said on its field, whatever else is wrong with the form. */
export function matchingPasswords<Field extends 'password' | 'newPassword'>(field: Field, code: ValidationCode) {
  return z.refine<Record<Field | 'confirmPassword', string>>((form) => form[field] === form.confirmPassword, {
    error: code,
    path: ['confirmPassword'],
    when: () => true,
  });
}
