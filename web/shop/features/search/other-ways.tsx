import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SEARCH } from '#contract/shared/constants.ts';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { Link } from '#web/shared/components/parts/link.tsx';
import { Picture } from '#web/shared/components/parts/picture.tsx';
import { useI18n } from '#web/shop/i18n.ts';
import { popularQuery, shortcutsQuery } from './queries.ts';
import { searchHref } from './search-url.ts';
import { TypedText } from './typed-text.tsx';

const CHIP =
  'flex min-h-11 max-w-full items-center gap-2.5 rounded-full border border-line bg-paper ps-2 pe-4 leading-snug hover:border-cocoa-2/50 hover:bg-crumb';

/** Popular searches and main categories, shown when a search finds nothing. Omits each list that fails to load. */
export function OtherWays() {
  const { t, pick, language } = useI18n();
  const popular = (useQuery(popularQuery(language)).data ?? []).slice(0, SEARCH.popularOnPage);
  const categories = useQuery(shortcutsQuery()).data ?? [];
  if (popular.length + categories.length === 0) return null;
  return (
    <div className="flex flex-col gap-7 border-t border-line pt-7">
      {popular.length > 0 && (
        <Chips title={t('search.popular')}>
          {popular.map(({ query }) => (
            <li key={query} className="min-w-0">
              <Link to={searchHref({ q: query })} className={`${CHIP} ps-3.5!`}>
                <Icon name="trend" className="size-5 text-cocoa-2" />
                <TypedText text={query} />
              </Link>
            </li>
          ))}
        </Chips>
      )}
      {categories.length > 0 && (
        <Chips title={t('search.tabCategories')}>
          {categories.map(({ id, name, nameEn, imageUrl }) => (
            <li key={id} className="min-w-0">
              <Link to={`/products?categoryId=${id}`} className={CHIP}>
                <Picture src={imageUrl} alt="" sizes="32px" className="w-8! shrink-0 rounded-full" />
                {pick(name, nameEn)}
              </Link>
            </li>
          ))}
        </Chips>
      )}
    </div>
  );
}

function Chips({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="mb-3 text-xl">{title}</h2>
      <ul className="flex flex-wrap gap-2.5">{children}</ul>
    </section>
  );
}
