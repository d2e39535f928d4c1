import { Icon } from '#web/shared/components/parts/icon.tsx';
import { Link } from '#web/shared/components/parts/link.tsx';
import type { ContentPage } from '#web/shop/content/types.ts';
import { useI18n } from '#web/shop/i18n.ts';
import type { Facts } from './facts.ts';
import { Markup } from './markup.tsx';

interface ContentsListProps {
  sections: ContentPage['sections'];
  facts: Facts;
}

/** The page's table of contents: beside the text on wide screens, collapsed above it on others. */
export function ContentsList(props: ContentsListProps) {
  const { t } = useI18n();
  return (
    <>
      <nav aria-label={t('content.onThisPage')} className="hidden lg:block print:hidden">
        <h2 className="mb-2 text-heading text-base font-bold">{t('content.onThisPage')}</h2>
        <Links {...props} />
      </nav>
      <details className="card group lg:hidden print:hidden">
        <summary className="flex min-h-12 list-none items-center gap-3 px-4 font-semibold [&::-webkit-details-marker]:hidden">
          <span className="flex-1">{t('content.onThisPage')}</span>
          <Icon name="chevron" className="size-4.5 rotate-90 text-cocoa-2 transition-transform group-open:-rotate-90" />
        </summary>
        <nav aria-label={t('content.onThisPage')} className="border-t border-line px-4 py-2">
          <Links {...props} />
        </nav>
      </details>
    </>
  );
}

function Links({ sections, facts }: ContentsListProps) {
  return (
    <ol className="border-s-2 border-line">
      {sections.map(({ id, title }) => (
        <li key={id}>
          <Link
            to={`#${id}`}
            className="flex min-h-10 items-center rounded-e-lg px-3.5 py-1.5 leading-snug text-cocoa-2 hover:bg-crumb hover:text-crust-d"
          >
            <Markup text={title} facts={facts} />
          </Link>
        </li>
      ))}
    </ol>
  );
}
