import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { StoppableChange } from '#contract/console/account-changes.ts';
import { AccountNumber } from '#web/console/parts/accounts/account-number.tsx';
import { RowSkeletons } from '#web/console/parts/loaded.tsx';
import { usePageTitle } from '#web/console/parts/page.tsx';
import { useI18n } from '#web/console/seller/i18n.ts';
import { callApi } from '#web/console/session/api.ts';
import { isApiError } from '#web/shared/api/api-error.ts';
import { useMutation } from '#web/shared/api/use-mutation.ts';
import { ErrorState, State } from '#web/shared/components/feedback/state.tsx';
import { Button } from '#web/shared/components/forms/button.tsx';
import { FormFailure } from '#web/shared/components/forms/form-failure.tsx';

/** What the link in a mail leads to. The change stops by a press, never by opening the page: mail programs open links. */
export function Component() {
  const { t, pick } = useI18n();
  const token = useSearchParams()[0].get('token') ?? '';
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['account-change', token],
    staleTime: 0,
    enabled: token !== '',
    queryFn: ({ signal }) => callApi('readAccountChange', { body: { token } }, { signal }),
  });
  const stop = useMutation({
    mutationFn: () => callApi('stopAccountChange', { body: { token } }),
    onError: () => refetch(),
  });
  usePageTitle(t('stop.title'));

  if (token === '' || isApiError(error, 'link_invalid') || isApiError(error, 'validation_failed'))
    return <State icon="mail" level={1} title={t('stop.invalid')} text={t('stop.invalidText')} />;
  if (error) return <ErrorState level={1} text={t('stop.failed')} error={error} onRetry={() => void refetch()} />;
  if (isPending) return <RowSkeletons count={3} className="h-16" />;
  const change: StoppableChange = stop.data ?? data;
  const vendor = pick(change.vendor.businessName, change.vendor.businessNameEn);
  if (change.state === 'STOPPED')
    return <State icon="check" level={1} title={t('stop.done')} text={t('stop.doneText', { vendor })} />;
  if (change.state !== 'PENDING' && change.state !== 'CONFIRMED')
    return (
      <State icon="clock" level={1} title={t('stop.over')} text={t('stop.overText')}>
        <a href="/contact" className="inline-flex min-h-11 items-center font-semibold text-crust-d underline">
          {t('stop.contact')}
        </a>
      </State>
    );
  return (
    <>
      <h1 className="mb-2 text-3xl outline-none">{t('stop.title')}</h1>
      <p className="mb-3">{t('stop.text', { vendor })}</p>
      <p className="mb-4 rounded-2xl bg-crumb px-4 py-3">
        <AccountNumber account={change} />
      </p>
      <p className="mb-5 text-cocoa-2">{t('stop.explain')}</p>
      <FormFailure className="mb-4" error={stop.error} fallback={t('stop.failed')} />
      <Button variant="danger" size="large" className="w-full" isBusy={stop.isPending} onClick={() => stop.mutate()}>
        {t('stop.action')}
      </Button>
    </>
  );
}
