import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import type { FieldCode } from '#contract/shared/validation.ts';
import type { I18n } from '#web/shared/i18n/i18n.tsx';
import { isApiError } from './api-error.ts';

/** The message for an invalid field; schemas and the server return codes. */
export function fieldMessage({ t, knows }: I18n, error: { message?: string } | undefined): string | undefined {
  if (!error?.message) return undefined;
  const key = `val.${error.message as FieldCode}` as const;
  return t(knows(key) ? key : 'val.invalid');
}

/** The server's validation error for a field; undefined if there is none. */
export function fieldOf(error: unknown, field: string): string | undefined {
  return isApiError(error) ? error.fields[field] : undefined;
}

/** Shows the server's validation errors at their fields; false if it named none of the form's fields. */
export function showFieldErrors<F extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<F>,
  fields: readonly Path<F>[],
): boolean {
  if (!isApiError(error)) return false;
  const found = fields.filter((field) => error.fields[field]);
  found.forEach((field, index) => {
    setError(field, { message: error.fields[field] }, { shouldFocus: index === 0 });
  });
  return found.length > 0;
}
