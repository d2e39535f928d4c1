import { type SyntheticEvent, useState } from 'react';
import {
  type FieldError,
  type FieldValues,
  type Path,
  type RegisterOptions,
  type Resolver,
  type UseFormProps,
  useForm,
} from 'react-hook-form';
import * as z from 'zod/mini';
import { fieldMessage, showFieldErrors } from '#web/shared/api/form-errors.ts';
import { useI18n } from '#web/shared/i18n/i18n.tsx';
import type { FieldState } from './form-fields.tsx';

interface ApiFormOptions<Values extends FieldValues, Body>
  extends Pick<UseFormProps<Values, unknown, Body>, 'mode' | 'defaultValues' | 'values' | 'resetOptions'> {
  schema: z.ZodMiniType<Body, Values>;
  /** What the server may find wrong, in the order shown: the first of them gets the focus. */
  serverFields?: readonly Path<Values>[];
  /** Throws what the server said. */
  send: (body: Body) => Promise<unknown>;
  /** For a failure that is not said within the form. */
  onFailure?: (error: unknown) => void;
}

/** A form that is checked by the contract's schema, in the browser when a field is left, and sent to the API. */
export function useApiForm<Values extends FieldValues, Body>({
  schema,
  serverFields = [],
  send,
  onFailure,
  ...options
}: ApiFormOptions<Values, Body>) {
  const i18n = useI18n();
  const form = useForm<Values, unknown, Body>({
    mode: 'onBlur',
    ...options,
    resolver: resolverOf(schema),
  });
  const { errors, isSubmitting } = form.formState;
  const [refusal, setRefusal] = useState<{ error: unknown; isBesideField: boolean } | null>(null);

  const submit = form.handleSubmit(async (body) => {
    setRefusal(null);
    try {
      await send(body);
    } catch (error) {
      const isBesideField = showFieldErrors(error, form.setError, serverFields);
      if (onFailure) onFailure(error);
      else setRefusal({ error, isBesideField });
    }
  });

  return {
    form,
    isSubmitting,
    onSubmit: (event: SyntheticEvent) => void submit(event),
    /** For a component of form-fields.tsx. */
    field: (name: Path<Values>, rules?: RegisterOptions<Values>): FieldState => ({
      registration: form.register(name, rules as never),
      error: fieldMessage(i18n, errors[name] as FieldError | undefined),
    }),
    /** Why it could not be sent; null where nothing went wrong. */
    failure: refusal?.error ?? null,
    /** The same, but null also where it stands beside a field. */
    formFailure: refusal?.isBesideField ? null : (refusal?.error ?? null),
    dismissFailure: () => setRefusal(null),
  };
}

/** Of the issues with a field the first is shown. No form has fields within fields. */
function resolverOf<Values extends FieldValues, Body>(schema: z.ZodMiniType<Body, Values>) {
  return ((values: Values) => {
    const { success, data, error } = z.safeParse(schema, values);
    if (success) return { values: data, errors: {} };
    const errors: Record<string, FieldError> = {};
    for (const { path, code, message } of error.issues) errors[String(path[0])] ??= { type: code, message };
    return { values: {}, errors };
  }) as Resolver<Values, unknown, Body>;
}
