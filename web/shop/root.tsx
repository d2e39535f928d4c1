import arabicHeading from '@fontsource-variable/el-messiri/files/el-messiri-arabic-wght-normal.woff2?url';
import latinText from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import latinHeading from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url';
import arabicText from '@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2?url';
import { type ReactNode, use } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router';
import { DEFAULT_LANGUAGE, type Language } from '#contract/shared/language.ts';
import { callApi } from '#web/shared/api/api.ts';
import { Confirmation } from '#web/shared/components/dialogs/confirmation.tsx';
import { OfflineBanner } from '#web/shared/components/feedback/offline-banner.tsx';
import { PageError } from '#web/shared/components/feedback/page-error.tsx';
import { SessionNotice } from '#web/shared/components/feedback/session-notice.tsx';
import { StartLoader } from '#web/shared/components/feedback/start-loader.tsx';
import { Toaster } from '#web/shared/components/feedback/toaster.tsx';
import { Logo } from '#web/shared/components/parts/logo.tsx';
import { RouteFocus } from '#web/shared/components/parts/route-focus.tsx';
import { directionOf, I18nProvider } from '#web/shared/i18n/i18n.tsx';
import { useLanguageStore } from '#web/shared/i18n/language.ts';
import { AnswersScript } from '#web/shop/data/page-answers.tsx';
import { serverFetch } from '#web/shop/data/server-fetch.ts';
import { useEarlyInput } from '#web/shop/page/early-input.ts';
import { ScriptNonce } from '#web/shop/page/script-nonce.ts';
import type { Route } from './+types/root.ts';
import { PageLinks } from './components/page-links.tsx';
import { pageLanguage } from './data/page-language.ts';
import { Look } from './features/look/look.tsx';
import { loadMessages, messagesOf } from './i18n.ts';
import { RefusalNote } from './page/refusal-note.tsx';
import stylesheet from './styles/app.css?url';

const FONTS: Record<Language, string[]> = { ar: [arabicText, arabicHeading], en: [latinText, latinHeading] };

/**
 * Runs before the first paint: people with a stored session see the loader instead of the visitor's page. A page that is opened
 * again, by a reload or by Back, is laid out at once (styles/shop.css), to be scrolled to where somebody left it.
 */
const MARK_VISIT = `try{if(performance.getEntriesByType('navigation')[0].type!=='navigate')document.documentElement.classList.add('revisited')}catch{}try{if(localStorage.auth_token||sessionStorage.auth_token||document.cookie.includes('looking='))document.documentElement.classList.add('session-starting')}catch{}`;

export async function loader({ context }: Route.LoaderArgs) {
  const language = context.get(pageLanguage);
  await loadMessages(language);
  return { language, shop: await callApi('getShop', undefined, { fetch: context.get(serverFetch) }) };
}

/** Shop settings are loaded only once, with the first page. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root');
  const chosen = useLanguageStore((state) => state.language);
  const language = chosen ?? data?.language ?? DEFAULT_LANGUAGE;
  return (
    <I18nProvider language={language} messages={messagesOf(language)}>
      <html
        lang={language}
        dir={directionOf(language)}
        className={language === 'ar' ? 'font-arabic' : 'font-latin'}
        suppressHydrationWarning
      >
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
          <meta name="theme-color" content="#fbf8f2" media="(prefers-color-scheme: light)" />
          <meta name="theme-color" content="#1a100a" media="(prefers-color-scheme: dark)" />
          {FONTS[data?.language ?? language].map((href) => (
            <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
          ))}
          <link rel="stylesheet" href={stylesheet} />
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, allowed by its hash */}
          <script nonce={use(ScriptNonce)} dangerouslySetInnerHTML={{ __html: MARK_VISIT }} />
          {data && <PageLinks origin={data.shop.publicUrl} />}
          <Meta />
          <Links />
        </head>
        <body>
          {children}
          <AnswersScript />
          <ScrollRestoration />
          <Scripts />
        </body>
      </html>
    </I18nProvider>
  );
}

export default function Root() {
  useEarlyInput();
  return (
    <>
      <StartLoader />
      <Look />
      <Outlet />
      <Toaster />
      <OfflineBanner />
      <Confirmation />
      <RouteFocus />
      <SessionNotice />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!import.meta.env.SSR) console.error(error);
  return (
    <div className="page py-4">
      <Logo />
      <main id="main">
        <RefusalNote />
        <PageError />
      </main>
    </div>
  );
}
