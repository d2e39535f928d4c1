import type { Delivery, Webhook, WebhookTry } from '#contract/shared/programs/webhooks.ts';
import { Badge } from '#web/console/parts/badge.tsx';
import { useI18n } from '#web/console/seller/i18n.ts';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { Link } from '#web/shared/components/parts/link.tsx';

/** Whether an address works. */
export function WebhookBadge({ webhook: { state, failingSince } }: { webhook: Webhook }) {
  const { t } = useI18n();
  if (state === 'on' && failingSince) return <Badge look="bad">{t('webhooks.failing')}</Badge>;
  const look = { on: 'good', off: 'plain', stopped: 'bad' } as const;
  return <Badge look={look[state]}>{t(`webhooks.state.${state}`)}</Badge>;
}

/** How far a delivery is. */
export function DeliveryBadge({ state }: Pick<Delivery, 'state'>) {
  const { t } = useI18n();
  const look = { waiting: 'strong', sent: 'good', failed: 'bad' } as const;
  return <Badge look={look[state]}>{t(`webhooks.show.${state}`)}</Badge>;
}

/** What came of a try. */
export function TryText({ tried: { status, problem } }: { tried: WebhookTry }) {
  const { t, rich } = useI18n();
  if (problem) return <>{t(`webhooks.problem.${problem}`)}</>;
  const isRedirect = status !== null && status >= 300 && status < 400;
  return <>{rich(isRedirect ? 'webhooks.redirect' : 'webhooks.status', { status: <bdi dir="ltr">{status}</bdi> })}</>;
}

/** Leads one screen up. */
export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <Link
      to={to}
      className="-mt-3 mb-3 inline-flex min-h-11 items-center gap-1.5 rounded font-semibold text-crust-d hover:underline"
    >
      <Icon name="chevron" mirrored className="size-5 rotate-180 rtl:rotate-0" />
      {label}
    </Link>
  );
}
