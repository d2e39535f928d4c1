import { useI18n } from '#web/console/seller/i18n.ts';
import { LinkButton } from '#web/shared/components/forms/button.tsx';
import type { OwnApplication } from './application.ts';
import { hasDraft } from './drafts.ts';
import { isDone, PAGES, pathOf } from './steps.ts';

/** Leads to the first step of a draft that needs something, if one does. */
export function Continue({ application }: { application: OwnApplication }) {
  const { t } = useI18n();
  const next = PAGES.find(
    (page) => !isDone(application, page) || (page !== 'papers' && hasDraft(application.id, page)),
  );
  if (!next) return null;
  return (
    <LinkButton to={pathOf(next)} size="large" className="max-sm:w-full sm:self-start">
      {t('apply.continue', { step: t(`apply.step.${next}`) })}
    </LinkButton>
  );
}
