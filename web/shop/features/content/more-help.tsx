import { NavLink } from 'react-router';
import { CONTENT_PAGES } from '#contract/shared/constants.ts';
import { LinkButton } from '#web/shared/components/forms/button.tsx';
import { useI18n } from '#web/shop/i18n.ts';

/** Links to all content pages. */
export function MorePages() {
  const { t } = useI18n();
  return (
    <nav aria-label={t('content.more')} className="print:hidden">
      <h2 className="mb-2 text-heading text-base font-bold">{t('content.more')}</h2>
      <ul>
        {CONTENT_PAGES.map((name) => (
          <li key={name}>
            <NavLink
              to={`/${name}`}
              className="inline-flex min-h-10 items-center text-cocoa-2 hover:text-crust-d hover:underline aria-[current]:font-semibold aria-[current]:text-cocoa"
            >
              {t(`footer.${name}`)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Links to the contact form for readers who need more help. */
export function AskUs() {
  const { t } = useI18n();
  return (
    <aside
      aria-label={t('content.askTitle')}
      className="panel mt-12 flex max-w-[72ch] flex-wrap items-center justify-between gap-4 print:hidden"
    >
      <p className="leading-snug">
        <b className="block text-lg">{t('content.askTitle')}</b>
        <span className="text-cocoa-2">{t('content.askText')}</span>
      </p>
      <LinkButton to="/contact" icon="chat">
        {t('footer.contact')}
      </LinkButton>
    </aside>
  );
}
