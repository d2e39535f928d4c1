import { type SyntheticEvent, useRef, useState } from 'react';
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
  /** The fields that the server may reject, in visual order: the first rejected one gets the focus. */
  serverFields?: readonly Path<Values>[];
  /** Throws the server's error. */
  send: (body: Body) => Promise<unknown>;
  /** Called for a failure that the form does not show. */
  onFailure?: (error: unknown) => void;
}

/** A form that validates against the contract's schema on blur and submits to the API. */
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

  // `isSubmitting` changes only when React renders again: a fast second press would send the form twice.
  const isSending = useRef(false);
  const onSubmit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    try {
      await submit(event);
    } finally {
      isSending.current = false;
    }
  };

  return {
    form,
    isSubmitting,
    onSubmit: (event: SyntheticEvent) => void onSubmit(event),
    /** Props for a component of form-fields.tsx. */
    field: (name: Path<Values>, rules?: RegisterOptions<Values>): FieldState => ({
      registration: form.register(name, rules as never),
      error: fieldMessage(i18n, errors[name] as FieldError | undefined),
    }),
    /** The submission error; null if there is none. */
    failure: refusal?.error ?? null,
    /** The submission error without those shown at a field; null if there is none. */
    formFailure: refusal?.isBesideField ? null : (refusal?.error ?? null),
    dismissFailure: () => setRefusal(null),
  };
}

/** Shows the first issue of each field. No form has nested fields. */
function resolverOf<Values extends FieldValues, Body>(schema: z.ZodMiniType<Body, Values>) {
  return ((values: Values) => {
    const { success, data, error } = z.safeParse(schema, values);
    if (success) return { values: data, errors: {} };
    const errors: Record<string, FieldError> = {};
    for (const { path, code, message } of error.issues) errors[String(path[0])] ??= { type: code, message };
    return { values: {}, errors };
  }) as Resolver<Values, unknown, Body>;
}
