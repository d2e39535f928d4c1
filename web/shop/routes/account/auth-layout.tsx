import { Outlet, useLocation } from 'react-router';
import { NeedsScripts } from '#web/shared/components/feedback/needs-scripts.tsx';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { LanguageSwitcher } from '#web/shared/components/parts/language-switcher.tsx';
import { Logo } from '#web/shared/components/parts/logo.tsx';
import { LegalText } from '#web/shop/components/legal-text.tsx';
import { chooseLanguage } from '#web/shop/data/customer-language.ts';
import { useI18n } from '#web/shop/i18n.ts';

/** The layout of the login pages: the form beside a branded panel. */
export default function AuthLayout() {
  const { t } = useI18n();
  const { pathname } = useLocation();
  return (
    <div className="grid min-h-dvh lg:grid-cols-[1fr_1.1fr]">
      <aside className="relative hidden overflow-hidden bg-linear-[160deg] from-[#8c4a1f] to-[#4f2710] p-14 text-[#fff7ea] lg:flex lg:flex-col lg:justify-end">
        <Icon name="wheat" className="absolute -end-24 -top-16 size-120 opacity-10" />
        <h2 className="mb-4 max-w-[18ch] text-4xl">{t('home.heroTitle')}</h2>
        <p className="max-w-[44ch] text-lg opacity-90">{t('home.heroText')}</p>
      </aside>
      <div className="flex flex-col px-5 py-5 md:px-12">
        <header className="flex items-center justify-between">
          <Logo />
          <LanguageSwitcher onChoose={chooseLanguage} />
        </header>
        <main
          id="main"
          tabIndex={-1}
          className="mx-auto flex w-full max-w-110 flex-1 flex-col justify-center py-8 outline-none"
        >
          <NeedsScripts />
          <Outlet />
          {/* Registration says it at the box to tick. */}
          {pathname !== '/auth/register' && (
            <p className="mt-8 text-center text-sm text-cocoa-2">
              <LegalText message="auth.agreeNotice" />
            </p>
          )}
        </main>
      </div>
    </div>
  );
}
