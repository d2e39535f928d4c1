import type { Output } from '#contract/shared/endpoint.ts';
import type { listLooks } from '#contract/shop/account/looks.ts';
import { useLookI18n } from './words/words.ts';

/** When the team looked at the account, and why. */
export function PastLooks({ looks }: { looks: Output<typeof listLooks>['data'] }) {
  const { t, format } = useLookI18n();
  return (
    <section className="panel max-w-160" aria-labelledby="past-looks">
      <h2 id="past-looks" className="mb-2 text-2xl">
        {t('look.past')}
      </h2>
      <p className="mb-3 text-cocoa-2">{t('look.pastText')}</p>
      <ul className="flex flex-col divide-y divide-line">
        {looks.map(({ id, startedAt, endedAt, reason }) => (
          <li key={id} className="py-3">
            <p>
              {t('look.pastRow', {
                date: format.date(startedAt),
                from: format.time(startedAt),
                to: format.time(endedAt),
              })}
            </p>
            <p className="text-cocoa-2">{t('look.reason', { reason })}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
