import type { ProposalRisk } from '#contract/shared/proposals/states.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { Badge } from '#web/console/parts/badge.tsx';

/** What to look at twice; that it is a vendor's first proposal is no fault. */
export function Risks({ risks }: { risks: readonly ProposalRisk[] }) {
  const { t } = useI18n();
  if (risks.length === 0) return null;
  return (
    <span className="flex flex-wrap gap-1.5">
      {risks.map((risk) => (
        <Badge key={risk} look={risk === 'first_proposal' ? 'plain' : 'strong'}>
          {t(`moderation.risk.${risk}`)}
        </Badge>
      ))}
    </span>
  );
}
