import type { FormStep } from './steps.ts';

/** What was typed into a step and is not saved yet. */
export interface Draft<Values> {
  /** The version of the step that it began with. */
  version: number;
  values: Values;
}

const keyOf = (applicationId: string, step: FormStep) => `application:${applicationId}:${step}`;

/**
 * Drafts live in the tab only: they survive a reload, the Back button and a lost connection, and end with the tab or by
 * signing out. An IBAN is never kept longer in plain text.
 */
export function keepDraft<Values>(applicationId: string, step: FormStep, draft: Draft<Values>): void {
  try {
    sessionStorage.setItem(keyOf(applicationId, step), JSON.stringify(draft));
  } catch {
    // Storage is full or switched off: the form itself still has everything.
  }
}

/** Null if there is none, or if it is of another release of the form. */
export function readDraft<Values extends object>(
  applicationId: string,
  step: FormStep,
  empty: Values,
): Draft<Values> | null {
  const text = sessionStorage.getItem(keyOf(applicationId, step));
  if (text === null) return null;
  try {
    const { version, values } = JSON.parse(text) as Draft<Values>;
    const hasFields = Object.keys(empty).every((field) => field in values);
    return hasFields && typeof version === 'number' ? { version, values } : null;
  } catch {
    return null;
  }
}

export function hasDraft(applicationId: string, step: FormStep): boolean {
  return sessionStorage.getItem(keyOf(applicationId, step)) !== null;
}

export function dropDraft(applicationId: string, step: FormStep): void {
  sessionStorage.removeItem(keyOf(applicationId, step));
}
