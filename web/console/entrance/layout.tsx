import { Outlet } from 'react-router';
import { changeLanguage, useI18n } from '#web/console/i18n.ts';
import { currentArea } from '#web/console/session/area.ts';
import { LanguageSwitcher } from '#web/shared/components/parts/language-switcher.tsx';
import { LogoMark } from '#web/shared/components/parts/logo.tsx';

/** The frame of the screens before the shell: signing in, the second factor, an invitation. */
export function Component() {
  const { t } = useI18n();
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="mx-auto flex w-full max-w-136 items-center justify-between px-4 py-4">
        <a href="/" className="flex items-center gap-3 rounded-xl">
          <LogoMark className="size-11" />
          <span className="leading-tight">
            <span className="heading block text-2xl text-crust">{t('brand.name')}</span>
            <span className="block text-sm text-cocoa-2">{t(`area.${currentArea()}`)}</span>
          </span>
        </a>
        <LanguageSwitcher onChoose={changeLanguage} />
      </header>
      <main id="main" className="mx-auto w-full max-w-136 flex-1 px-4 pt-2 pb-12 outline-none md:pt-8">
        <div className="panel">
          <Outlet />
        </div>
      </main>
    </div>
  );
}
