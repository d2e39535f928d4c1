import type { OperatorHome } from '#contract/operator/overview.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { Badge } from '#web/console/parts/badge.tsx';

/** What people searched for and did not find. */
export function VainSearches({ searches }: { searches: NonNullable<OperatorHome['vainSearches']> }) {
  const { t, rich } = useI18n();
  return (
    <section className="panel mb-6" aria-labelledby="vain">
      <h2 id="vain" className="text-2xl">
        {t('vain.title')}
      </h2>
      <p className="mt-1 text-cocoa-2">{t('vain.text')}</p>
      {searches.length === 0 ? (
        <p className="mt-3">{t('vain.none')}</p>
      ) : (
        <ul className="mt-2 divide-y divide-line">
          {searches.map(({ query, count, foundNothing }) => (
            <li key={query} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
              <bdi className="min-w-0 grow font-semibold wrap-anywhere">{query}</bdi>
              <span className="text-sm text-cocoa-2">{t('vain.times', { count })}</span>
              <Badge look={foundNothing ? 'bad' : 'plain'}>{t(foundNothing ? 'vain.nothing' : 'vain.unchosen')}</Badge>
            </li>
          ))}
        </ul>
      )}
      {searches.length > 0 && (
        <p className="mt-2 text-sm text-cocoa-2">
          {rich('vain.teach', { command: <code dir="ltr">search synonyms add</code> })}
        </p>
      )}
    </section>
  );
}
