import { useI18n } from '#web/console/seller/i18n.ts';
import type { Problem } from './steps.ts';

/** Names a field or a kind of paper. */
export function useFieldName(): (problem: Pick<Problem, 'page' | 'field'>) => string {
  const { t, knows } = useI18n();
  return ({ page, field }) => {
    const isPaper = page === 'papers' && field !== 'agreementVersion';
    const key = isPaper
      ? (`apply.paper.${field as 'cr'}` as const)
      : (`apply.field.${field as 'kind' | 'agreementVersion'}` as const);
    return knows(key) ? t(key) : field;
  };
}
