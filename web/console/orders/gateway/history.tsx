import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import { GATEWAY_ENTRIES, type GatewayEntry, type getGatewayHistory } from '#contract/operator/money/gateway.ts';
import { paymentMethodName } from '#contract/shared/payment-methods.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { Badge } from '#web/console/parts/badge.tsx';
import { Facts } from '#web/console/parts/facts.tsx';

type History = z.infer<typeof getGatewayHistory.response>;
type Attempt = History['attempts'][number];

const isSent = ({ code }: GatewayEntry) => GATEWAY_ENTRIES.sent.some((each) => each === code);

/** What the shop keeps of its talk with the gateway, attempt by attempt, and where both differed. */
export function GatewayHistory({ history: { attempts, findings } }: { history: History }) {
  const { t } = useI18n();
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-cocoa-2">{t(attempts.length === 0 ? 'gateway.none' : 'gateway.kept')}</p>
      {attempts.map((attempt) => (
        <AttemptHistory key={attempt.id} attempt={attempt} />
      ))}
      {findings.length > 0 && <Findings findings={findings} />}
    </div>
  );
}

function AttemptHistory({ attempt }: { attempt: Attempt }) {
  const { t, format, language } = useI18n();
  const { method, provider, status, amount, ownId, reference, captureId, isLive, fee, entries } = attempt;
  const name = paymentMethodName(method, language);
  return (
    <section aria-label={t('gateway.attempt', { method: name })} className="rounded-card border border-line p-4">
      <h3 className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-lg">
        <span className="flex flex-wrap items-center gap-x-2.5">
          {name} <Badge>{t(`order.attempt.${status}`)}</Badge>
          {isLive === false && <Badge look="strong">{t('gateway.test')}</Badge>}
        </span>
        <span>{format.money(amount)}</span>
      </h3>
      <div className="mt-2">
        <Facts
          rows={[
            [t('gateway.provider'), <Code key="provider">{provider}</Code>],
            [t('gateway.ownId'), ownId !== null && <Code key="own">{ownId}</Code>],
            [t('gateway.reference'), reference !== null && <Code key="reference">{reference}</Code>],
            [t('gateway.capture'), captureId !== null && <Code key="capture">{captureId}</Code>],
            [t('gateway.fee'), fee !== null && format.money(fee)],
          ]}
        />
      </div>
      <ol className="mt-2 divide-y divide-line border-t border-line">
        {entries.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a history that never changes by itself
          <Entry key={index} entry={entry} isNamed={entry.reference === reference || entry.reference === ownId} />
        ))}
      </ol>
    </section>
  );
}

interface EntryProps {
  entry: GatewayEntry;
  /** Its reference stands above. */
  isNamed: boolean;
}

function Entry({ entry, isNamed }: EntryProps) {
  const { t, format } = useI18n();
  const { code, at, amount, word, reference, answeredAt } = entry;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-0.5 py-2.5">
      <span className="min-w-0">
        <span className="me-2 inline-block min-w-16 text-sm text-cocoa-2">
          {t(isSent(entry) ? 'gateway.sent' : 'gateway.heard')}
        </span>
        <b className="font-semibold">{t(`gateway.entry.${code}`)}</b>
        {amount !== null && <> · {format.money(amount)}</>}
        {word && (
          <span className="block">
            <Code>{word}</Code>
          </span>
        )}
        {reference && !isNamed && (
          <span className="block text-cocoa-2">
            <Code>{reference}</Code>
          </span>
        )}
        {code === 'webhook' && (
          <span className="block text-sm text-cocoa-2">
            {answeredAt ? t('gateway.answered', { time: format.dateTime(answeredAt) }) : t('gateway.unanswered')}
          </span>
        )}
      </span>
      <time dateTime={at} className="text-sm whitespace-nowrap text-cocoa-2">
        {format.dateTime(at)}
      </time>
    </li>
  );
}

function Findings({ findings }: Pick<History, 'findings'>) {
  const { t, format } = useI18n();
  return (
    <section aria-label={t('gateway.findings')}>
      <h3 className="mb-1 text-lg">{t('gateway.findings')}</h3>
      <ul className="divide-y divide-line">
        {findings.map(({ id, kind, reference, firstSeen, lastSeen, closedAt }) => (
          <li key={id} className="py-2.5">
            <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
              <b className="font-semibold">{t(`findings.kind.${kind}`)}</b>
              <Badge look={closedAt ? 'plain' : 'bad'}>
                {t(closedAt ? 'findings.tab.closed' : 'findings.tab.open')}
              </Badge>
            </span>
            <Code>{reference}</Code>
            <span className="block text-sm text-cocoa-2">
              {format.dateTime(lastSeen)} · {t('findings.firstSeen', { time: format.dateTime(firstSeen) })}
              {closedAt && <> · {t('findings.closedAt', { time: format.dateTime(closedAt) })}</>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What the gateway wrote. */
const Code = ({ children }: { children: ReactNode }) => (
  <bdi dir="ltr" className="font-mono text-[0.8125rem] break-all">
    {children}
  </bdi>
);
