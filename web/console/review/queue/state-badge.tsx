import type { ApplicationState } from '#contract/shared/application/states.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { Badge } from '#web/console/parts/badge.tsx';

const LOOKS = {
  DRAFT: 'plain',
  SUBMITTED: 'strong',
  IN_REVIEW: 'strong',
  NEEDS_CHANGES: 'plain',
  APPROVED: 'good',
  REJECTED: 'bad',
  WITHDRAWN: 'plain',
} as const satisfies Record<ApplicationState, string>;

export function StateBadge({ state }: { state: ApplicationState }) {
  const { t } = useI18n();
  return <Badge look={LOOKS[state]}>{t(`applicationState.${state}`)}</Badge>;
}
