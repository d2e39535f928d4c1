import { useEffect, useRef } from 'react';
import type { ParcelAnswer } from '#contract/seller/orders/parcels.ts';
import { useI18n } from '#web/console/seller/i18n.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import type { Move } from './moves.ts';

interface OutcomeProps {
  kind: Move['kind'];
  answers: ParcelAnswer[];
  onClose: () => void;
}

/** What a call has done: how many moved, and why the others did not, by number. */
export function Outcome({ kind, answers, onClose }: OutcomeProps) {
  const { t } = useI18n();
  const box = useRef<HTMLDivElement>(null);
  // It is above a list of which the end may be in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each call
  useEffect(() => box.current?.focus(), [answers]);
  const done = answers.filter(({ outcome }) => outcome === 'done').length;
  const others = answers.filter(({ outcome }) => outcome !== 'done');
  return (
    <div
      ref={box}
      role="status"
      tabIndex={-1}
      className={`mb-4 scroll-mt-24 flex items-start gap-3 rounded-card p-4 ${others.length > 0 ? 'bg-glaze' : 'bg-pist-soft'}`}
    >
      <Icon
        name={others.length > 0 ? 'alert' : 'check'}
        className={`mt-0.5 size-5 shrink-0 ${others.length > 0 ? 'text-wheat-ink' : 'text-pist'}`}
      />
      <div className="min-w-0 grow">
        {done > 0 && <p className="font-semibold">{t(`parcels.done.${kind}`, { count: done })}</p>}
        <ul>
          {others.map(({ id, orderNumber, outcome, trackingNumber }) => (
            <li key={id}>
              {orderNumber && (
                <>
                  <bdi dir="ltr" className="font-semibold">
                    {orderNumber}
                  </bdi>
                  {': '}
                </>
              )}
              {t(`parcels.outcome.${outcome}`)}
              {outcome === 'already' && kind === 'ship' && trackingNumber && (
                <>
                  {' ('}
                  <bdi dir="ltr">{trackingNumber}</bdi>)
                </>
              )}
            </li>
          ))}
        </ul>
      </div>
      <Button
        variant="plain"
        size="small"
        icon="close"
        aria-label={t('list.close')}
        className="-m-2"
        onClick={onClose}
      />
    </div>
  );
}
