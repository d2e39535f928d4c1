import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { readLookMark } from '#contract/shared/operator/look.ts';
import { callApi } from '#web/shared/api/api.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { leaveLook } from './tab.ts';
import { useLookI18n } from './words/words.ts';

/** Whom the member of the team looks as, how long still, and the way out. It stays above every page. */
export function Banner() {
  const { t, rich, format } = useLookI18n();
  const bar = useRef<HTMLElement>(null);
  const { data } = useQuery({
    queryKey: ['look'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => (await callApi('getLook', undefined, { signal })).look,
  });
  const customerId = data?.customerId;
  const left = useSecondsLeft();
  const end = useMutation({ mutationFn: () => callApi('endLook'), onSuccess: () => leaveLook(customerId) });
  useEffect(() => {
    if (left === 0) leaveLook(customerId);
  }, [left, customerId]);
  useLayoutEffect(() => {
    const { current } = bar;
    if (!current) return;
    const observer = new ResizeObserver(() => {
      document.documentElement.style.setProperty('--look', `${current.offsetHeight}px`);
      document.body.style.paddingTop = `${current.offsetHeight}px`;
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  const [minutes, tens, ones] = [Math.floor(left / 60), Math.floor((left % 60) / 10), left % 10].map((part) =>
    format.number(part),
  );
  const time = `${minutes}:${tens}${ones}`;
  return (
    <section
      ref={bar}
      aria-label={t('look.label')}
      className="fixed inset-x-0 top-0 z-60 border-b-2 border-crust bg-cocoa text-flour"
    >
      <div className="page flex flex-wrap items-center gap-x-4 gap-y-1.5 py-2 max-md:text-sm">
        <Icon name="eye" className="size-5 shrink-0 max-md:hidden" />
        <p className="min-w-0 flex-1 basis-56">
          <strong>{rich('look.text', { name: <bdi key="name">{data?.name ?? '…'}</bdi> })}</strong>
          {data && <span className="block truncate opacity-80">{t('look.reason', { reason: data.reason })}</span>}
          {end.isError && (
            <span role="alert" className="block">
              {t('look.failed')}
            </span>
          )}
        </p>
        <span role="timer" className="whitespace-nowrap tabular-nums">
          {rich('look.left', {
            time: (
              <bdi key="time" dir="ltr">
                {time}
              </bdi>
            ),
          })}
        </span>
        <Button size="small" icon="logout" isBusy={end.isPending} onClick={() => end.mutate()}>
          {t('look.end')}
        </Button>
      </div>
    </section>
  );
}

/** Whole seconds until the look ends. */
function useSecondsLeft(): number {
  const [endsAt] = useState(() => readLookMark(document.cookie)?.endsAt ?? 0);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((endsAt - now) / 1_000));
}
