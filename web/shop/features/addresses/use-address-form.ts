import { useEffectEvent, useLayoutEffect } from 'react';
import type { DefaultValues, FieldValues, Path } from 'react-hook-form';
import type * as z from 'zod/mini';
import { useApiForm } from '#web/shared/components/forms/use-api-form.ts';
import type { AddressFormProps } from './address-form-frame.tsx';

interface AddressFormOptions<A, Values extends FieldValues, Body>
  extends Pick<AddressFormProps<A>, 'address' | 'onSaved' | 'onDirty'> {
  schema: z.ZodMiniType<Body, Values>;
  /** In display order, so that the first invalid field gets the focus. */
  fields: readonly Path<Values>[];
  startValues: DefaultValues<Values>;
  /** Adds an address, or replaces the one with the given id. */
  save: (change: { id?: string; body: Body }) => Promise<A>;
}

/** The state of the form of either address shape. */
export function useAddressForm<A extends { id: string }, Values extends FieldValues, Body>({
  address,
  onSaved,
  onDirty,
  schema,
  fields,
  startValues,
  save,
}: AddressFormOptions<A, Values, Body>) {
  const state = useApiForm({
    schema,
    defaultValues: startValues,
    serverFields: fields,
    send: async (body) => onSaved(await save({ id: address?.id, body })),
  });
  for (const name of fields) state.form.register(name);

  const { isDirty } = state.form.formState;
  const tellDirty = useEffectEvent(onDirty);
  // A layout effect runs before the next key press, so that Escape right after typing asks before it discards changes.
  useLayoutEffect(() => {
    tellDirty(isDirty);
    return () => tellDirty(false);
  }, [isDirty]);
  return state;
}
