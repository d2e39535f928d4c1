import type { Step } from '#contract/shared/application/steps.ts';
import { placeOf, subjectsWith } from '#contract/shared/application/subjects.ts';
import type { useI18n } from '#web/console/operator/i18n.ts';
import { type ShownField, stepsOf } from './fields.ts';
import type { Reviewed } from './use-review.ts';

type OperatorI18n = ReturnType<typeof useI18n>;

export interface PartField extends ShownField {
  /** What it said at the last review, if that has changed: empty for nothing. */
  before?: string;
  isRemoved?: boolean;
}

/** Fields that are judged together. */
export interface ShownPart {
  subject: string;
  name: string;
  fields: PartField[];
}

/** The steps with their parts in the order of the form, each field with what it said before. */
export function partsOf(application: Reviewed, i18n: OperatorI18n): { step: Step; parts: ShownPart[] }[] {
  const { before, changed } = application;
  const old = before ? stepsOf({ ...before, hints: [] }, i18n) : [];
  return stepsOf(application, i18n).map(({ step, fields }) => {
    const oldFields = old.find((each) => each.step === step)?.fields ?? [];
    const groups = new Map<string, PartField[]>();
    const put = (field: PartField) => {
      const subject = subjectOf(field.name, application.subjects);
      groups.set(subject, [...(groups.get(subject) ?? []), field]);
    };
    const isChanged = ({ name }: ShownField) => changed.includes(subjectOf(name, application.subjects));
    for (const field of fields) {
      const earlier = oldFields.find(({ name }) => name === field.name)?.value ?? '';
      const isOther = isChanged(field) && (earlier !== field.value || field.name === 'bank.iban');
      put({ ...field, before: isOther ? earlier : undefined });
    }
    for (const field of oldFields) {
      if (!isChanged(field) || fields.some(({ name }) => name === field.name)) continue;
      put({ ...field, value: '', before: field.value, hint: undefined, register: undefined, isRemoved: true });
    }
    const parts = [...groups].map(([subject, own]) => ({ subject, name: subjectName(subject, i18n), fields: own }));
    return { step, parts: parts.sort((one, other) => placeOf(one.subject) - placeOf(other.subject)) };
  });
}

/** The part that a field belongs to; its own name if nobody judges it. */
export function subjectOf(name: string, subjects: readonly string[]): string {
  const [step = '', field = ''] = name.split('.');
  const found = subjectsWith(step, field);
  return found.find((subject) => subjects.includes(subject)) ?? found[0] ?? name;
}

/** What a part of the steps is called. */
export function subjectName(subject: string, { t, knows }: OperatorI18n): string {
  const [own, field] = [`subject.${subject as 'address.shortAddress'}`, `field.${subject as 'bank.iban'}`] as const;
  if (knows(own)) return t(own);
  return knows(field) ? t(field) : subject;
}
