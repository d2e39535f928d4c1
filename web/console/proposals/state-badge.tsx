import type { ProposalState } from '#contract/shared/proposals/states.ts';
import { Badge } from '#web/console/parts/badge.tsx';
import { useFactsI18n } from './words/i18n.ts';

const LOOKS = {
  DRAFT: 'plain',
  SUBMITTED: 'strong',
  CHANGES_REQUESTED: 'bad',
  APPROVED: 'good',
  REJECTED: 'bad',
  WITHDRAWN: 'plain',
} as const satisfies Record<ProposalState, 'plain' | 'strong' | 'bad' | 'good'>;

export function StateBadge({ state }: { state: ProposalState }) {
  const { t } = useFactsI18n();
  return <Badge look={LOOKS[state]}>{t(`proposals.state.${state}`)}</Badge>;
}
