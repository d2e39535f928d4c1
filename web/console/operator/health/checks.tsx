import type { CheckRun, Health } from '#contract/operator/health.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { ageOf } from '#web/console/parts/age.ts';
import { Badge } from '#web/console/parts/badge.tsx';
import { reportChange } from '#web/console/parts/report.ts';
import { callApi } from '#web/console/session/api.ts';
import { useMutation } from '#web/shared/api/use-mutation.ts';
import { Button, Spinner } from '#web/shared/components/forms/button.tsx';
import { reloadHealth } from './key.ts';
import { Panel } from './panel.tsx';

interface ChecksProps {
  running: Health['runningChecks'];
  last: Health['lastChecks'];
}

/** The integrity checks: the last run with what it found, and a way to run them now. */
export function Checks({ running, last }: ChecksProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const start = useMutation({
    mutationFn: () => callApi('startChecks'),
    onError: (error) => reportChange(i18n, error),
    onSettled: reloadHealth,
  });
  return (
    <Panel
      title={t('parts.checks')}
      text={t('checks.text')}
      mark={
        <Button
          variant="outline"
          size="small"
          isBusy={start.isPending}
          disabled={running !== null}
          onClick={() => start.mutate()}
        >
          {t('checks.run')}
        </Button>
      }
    >
      <p role="status" className={running ? 'mt-3 flex items-center gap-3 font-medium text-crust-d' : 'sr-only'}>
        {running && (
          <>
            <Spinner />
            {t('checks.running', { age: ageOf(i18n, running.startedAt) })}
          </>
        )}
      </p>
      {last ? <Outcome run={last} /> : !running && <p className="mt-3">{t('checks.never')}</p>}
    </Panel>
  );
}

/** What is said, beside the rule, of findings that an admin can do something about. */
const ADVICE = { 'imports-move-on': 'checks.importsStandStill' } as const;
const hasAdvice = (name: string): name is keyof typeof ADVICE => name in ADVICE;

function Outcome({ run }: { run: CheckRun }) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const { findings, failure, checks, finishedAt, startedAt, byHand } = run;
  const isGood = failure === null && findings.length === 0;
  return (
    <>
      <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <Badge look={isGood ? 'good' : 'bad'}>
          {failure === null
            ? isGood
              ? t('checks.good', { count: checks ?? 0 })
              : t('checks.findings', { count: findings.length })
            : t('checks.failed')}
        </Badge>
        <span className="text-sm text-cocoa-2">
          {format.dateTime(finishedAt ?? startedAt)} · {t(byHand ? 'checks.byHand' : 'checks.byNight')}
        </span>
      </p>
      {failure !== null && (
        <p dir="auto" className="mt-3 rounded-button bg-berry-soft px-4 py-3 font-mono text-sm wrap-anywhere">
          {failure}
        </p>
      )}
      {findings.length > 0 && (
        <ul className="mt-3 flex flex-col gap-2">
          {findings.map(({ name, rule, count, faults }) => (
            <li key={name}>
              {hasAdvice(name) && <p className="mb-1.5 px-4">{t(ADVICE[name])}</p>}
              <details className="rounded-button bg-flour">
                <summary className="cursor-pointer px-4 py-3">
                  <code dir="ltr" className="font-semibold wrap-anywhere">
                    {name}
                  </code>{' '}
                  <span className="text-sm text-cocoa-2">{t('checks.faults', { count })}</span>
                </summary>
                {/* The rules and faults are for those who run the shop, in the language of its code. */}
                <div dir="ltr" lang="en" className="px-4 pb-3 text-start">
                  <p className="mb-2 font-medium">{rule}</p>
                  <ul className="list-disc ps-5 text-sm text-cocoa-2">
                    {faults.map((fault) => (
                      <li key={fault} className="wrap-anywhere">
                        {fault}
                      </li>
                    ))}
                  </ul>
                </div>
              </details>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
