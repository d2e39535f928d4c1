import type { Import } from '#contract/seller/imports.ts';
import { Badge } from '#web/console/parts/badge.tsx';
import { useI18n } from '#web/console/seller/i18n.ts';

const LOOKS: Partial<Record<Import['status'], 'good' | 'bad' | 'strong'>> = {
  APPLIED: 'good',
  FAILED: 'bad',
  READY: 'strong',
  MAPPING: 'strong',
};

export function StatusBadge({ status }: Pick<Import, 'status'>) {
  const { t } = useI18n();
  return <Badge look={LOOKS[status] ?? 'plain'}>{t(`imports.status.${status}`)}</Badge>;
}
