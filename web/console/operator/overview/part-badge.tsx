import type { PartState } from '#contract/operator/overview.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { Badge } from '#web/console/parts/badge.tsx';

const LOOKS: Record<PartState, 'good' | 'bad' | 'strong' | 'plain'> = {
  good: 'good',
  slow: 'strong',
  bad: 'bad',
  off: 'plain',
  unknown: 'plain',
};

/** How a part of the shop is, in a word. */
export function PartBadge({ state }: { state: PartState }) {
  const { t } = useI18n();
  return <Badge look={LOOKS[state]}>{t(`parts.${state}`)}</Badge>;
}
