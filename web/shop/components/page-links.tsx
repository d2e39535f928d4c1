import { useLocation } from 'react-router';
import { DEFAULT_LANGUAGE, LANGUAGES } from '#contract/shared/language.ts';
import { useI18n } from '#web/shop/i18n.ts';
import { canonicalHref } from '#web/shop/page/canonical.ts';

const LOCALES = { ar: 'ar_SA', en: 'en_SA' } as const;

/** The page's canonical URL and language alternatives, for search engines and link previews. */
export function PageLinks({ origin }: { origin: string }) {
  const { t, language } = useI18n();
  const { pathname, search } = useLocation();
  const href = (of: (typeof LANGUAGES)[number]) => canonicalHref(origin, pathname, search, of);
  return (
    <>
      <link rel="canonical" href={href(language)} />
      {LANGUAGES.map((other) => (
        <link key={other} rel="alternate" hrefLang={other} href={href(other)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={href(DEFAULT_LANGUAGE)} />
      <meta property="og:url" content={href(language)} />
      <meta property="og:site_name" content={t('brand.name')} />
      <meta property="og:locale" content={LOCALES[language]} />
      <meta property="og:locale:alternate" content={LOCALES[language === 'ar' ? 'en' : 'ar']} />
    </>
  );
}
