import type { ApiKey } from '#contract/shared/programs/api-keys.ts';
import { Badge } from '#web/console/parts/badge.tsx';
import { reportChange } from '#web/console/parts/report.ts';
import { useI18n } from '#web/console/seller/i18n.ts';
import { callApi } from '#web/console/session/api.ts';
import { useMutation } from '#web/shared/api/use-mutation.ts';
import { confirmed } from '#web/shared/browser/confirm.ts';
import { showToast } from '#web/shared/browser/toasts.ts';
import { Button } from '#web/shared/components/forms/button.tsx';

/** A key: what it may do, when it was used, and how to revoke it. */
export function KeyRow({ apiKey, onChanged }: { apiKey: ApiKey; onChanged: () => Promise<unknown> }) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const { id, name, prefix, scopes, ranges, createdAt, createdBy, expiresAt, isExpired, lastUsedAt } = apiKey;
  const revoke = useMutation({
    mutationFn: () => callApi('revokeApiKey', { params: { id } }),
    onSuccess: () => showToast({ type: 'success', title: t('apiKeys.revoked') }),
    onError: (error) => reportChange(i18n, error),
    onSettled: onChanged,
  });
  const askAndRevoke = async () => {
    if (await confirmed(t('apiKeys.revokeQuestion', { name }), t('apiKeys.revoke'))) revoke.mutate();
  };
  const date = format.date(createdAt);
  // The day before the moment at which it ends.
  const lastDay = expiresAt && format.date(new Date(new Date(expiresAt).getTime() - 1));
  return (
    <li className="grid gap-x-6 gap-y-3.5 p-4 md:p-5 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)_auto] lg:items-center">
      <div className="min-w-0">
        <p className="font-bold wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        <p className="text-sm text-cocoa-2">
          <bdi dir="ltr" className="font-mono">
            {prefix}…
          </bdi>
        </p>
        <p className="text-sm text-cocoa-2">
          {createdBy ? t('apiKeys.madeBy', { name: createdBy, date }) : t('apiKeys.madeAt', { date })}
        </p>
      </div>
      <div className="flex min-w-0 flex-col gap-2">
        <ul className="flex flex-wrap gap-1.5">
          {scopes.map((scope) => (
            <li key={scope}>
              <Badge>{t(`apiScope.${scope}`)}</Badge>
            </li>
          ))}
        </ul>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-cocoa-2">
          <span>
            {lastUsedAt ? t('apiKeys.usedAt', { time: format.dateTime(lastUsedAt) }) : t('apiKeys.neverUsed')}
          </span>
          {isExpired ? (
            <Badge look="bad">{t('apiKeys.expired')}</Badge>
          ) : (
            <span>{lastDay ? t('apiKeys.ends', { date: lastDay }) : t('apiKeys.noEnd')}</span>
          )}
          {ranges.length > 0 && <span>{t('apiKeys.from')}</span>}
        </p>
      </div>
      <Button
        variant="danger"
        size="small"
        aria-label={t('apiKeys.revokeOf', { name })}
        isBusy={revoke.isPending}
        onClick={() => void askAndRevoke()}
      >
        {t('apiKeys.revoke')}
      </Button>
    </li>
  );
}
