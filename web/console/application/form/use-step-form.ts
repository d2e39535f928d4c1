import { useEffect, useRef, useState } from 'react';
import type { DefaultValues, Path } from 'react-hook-form';
import { useNavigate, useNavigation } from 'react-router';
import type * as z from 'zod/mini';
import {
  isEditable,
  type OwnApplication,
  reloadApplication,
  showApplication,
} from '#web/console/application/application.ts';
import { dropDraft, keepDraft, readDraft } from '#web/console/application/drafts.ts';
import { type Check, type FormStep, pageAfter, pathOf } from '#web/console/application/steps.ts';
import { useI18n } from '#web/console/seller/i18n.ts';
import { isApiError } from '#web/shared/api/api-error.ts';
import { fieldMessage } from '#web/shared/api/form-errors.ts';
import type { FieldState } from '#web/shared/components/forms/form-fields.tsx';
import { useApiForm } from '#web/shared/components/forms/use-api-form.ts';

interface StepFormOptions<Values extends object, Body> {
  application: OwnApplication;
  step: FormStep;
  schema: z.ZodMiniType<Body, Values>;
  /** The saved step as the form shows it. */
  saved: Values;
  /** In visual order. */
  fields: readonly Path<Values>[];
  save: (body: Body & { version: number }) => Promise<OwnApplication>;
}

/** A field of a step, with the reviewer's remark about it. */
export interface StepField extends FieldState {
  remark: Check | undefined;
}

/**
 * The form of a step. What is typed is kept in the tab until it is saved; if another window saved the step meanwhile,
 * nothing is sent before the person has chosen.
 */
export function useStepForm<Values extends object, Body>(options: StepFormOptions<Values, Body>) {
  const { application, step, schema, saved, fields, save } = options;
  const i18n = useI18n();
  const navigate = useNavigate();
  const hasLeft = useHasLeft();
  const current = application.steps[step].version;
  const [draft] = useState(() => (isEditable(application) ? readDraft(application.id, step, saved) : null));
  const version = useRef(draft?.version ?? current);
  const [isConflict, setConflict] = useState(version.current !== current);
  const api = useApiForm<Values, Body>({
    schema,
    // An error that appears on leaving a field would move the button away under the finger that presses it.
    mode: 'onSubmit',
    defaultValues: (draft?.values ?? saved) as DefaultValues<Values>,
    serverFields: fields,
    send: async (body) => {
      setConflict(false);
      try {
        const after = await save({ ...body, version: version.current });
        dropDraft(application.id, step);
        showApplication(() => after);
        if (!hasLeft.current) await navigate(pathOf(pageAfter(after, step)));
      } catch (error) {
        if (!isApiError(error, 'changed_elsewhere')) throw error;
        await reloadApplication();
        setConflict(true);
      }
    },
  });
  const { form } = api;
  const { dirtyFields } = form.formState;
  // The first wrong field gets the focus, in the order of registering.
  useState(() => fields.map((name) => form.register(name)));

  useEffect(() => {
    const { unsubscribe } = form.watch((values) =>
      keepDraft(application.id, step, { version: version.current, values }),
    );
    return unsubscribe;
  }, [form, application.id, step]);

  const problems = application.problems[step] ?? {};
  const isKnown = current > 0;
  const messageOf = (name: string) => {
    const isTouched = (dirtyFields as Record<string, unknown>)[name] !== undefined || draft !== null;
    const code = isTouched || !(isKnown || location.hash === `#${name}`) ? undefined : problems[name];
    return fieldMessage(i18n, code === undefined ? undefined : { message: code });
  };
  return {
    ...api,
    field: (name: Path<Values>): StepField => {
      const { registration, error } = api.field(name);
      const remark = application.checks.find(({ subject }) => subject === `${step}.${name}`);
      return { registration, error: error ?? messageOf(name), remark };
    },
    isLocked: !isEditable(application),
    isRestored: draft !== null && !isConflict,
    isConflict,
    /** The next save replaces what another window saved. */
    overrule: () => {
      version.current = current;
    },
    /** Fields of this form that differ from what is saved. */
    differing: () => {
      const typed = form.getValues() as Record<string, unknown>;
      const there = saved as Record<string, unknown>;
      return fields.filter((name) => JSON.stringify(typed[name]) !== JSON.stringify(there[name]));
    },
  };
}

/** Whether the person has gone to another page, or is on the way: a save that ends then must not lead elsewhere. */
function useHasLeft() {
  const { state } = useNavigation();
  const hasLeft = useRef(false);
  useEffect(() => {
    hasLeft.current = state !== 'idle';
    return () => {
      hasLeft.current = true;
    };
  }, [state]);
  return hasLeft;
}

export type StepForm = Pick<
  ReturnType<typeof useStepForm<Record<string, unknown>, unknown>>,
  'formFailure' | 'isSubmitting' | 'onSubmit' | 'isLocked' | 'isRestored' | 'isConflict' | 'overrule'
> & { differing: () => readonly string[] };
