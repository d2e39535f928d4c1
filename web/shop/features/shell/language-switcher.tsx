import { Icon } from '#web/shared/components/parts/icon.tsx';
import { chooseLanguage } from '#web/shop/data/customer-language.ts';
import { useI18n } from '#web/shop/i18n.ts';

/** The other language by its own name: whoever needs it can read it. `isShort` shows phones the globe alone. */
export function LanguageSwitcher({ isShort = false }: { isShort?: boolean }) {
  const { language, t } = useI18n();
  const other = language === 'ar' ? 'en' : 'ar';
  return (
    <button
      type="button"
      lang={other}
      onClick={() => void chooseLanguage(other)}
      className="flex h-11 items-center gap-2 rounded-full px-2.5 font-medium hover:bg-crumb"
      aria-label={other === 'en' ? t('lang.en') : t('lang.ar')}
    >
      <Icon name="globe" />
      <span className={isShort ? 'max-md:hidden' : 'max-md:text-sm'}>{other === 'en' ? 'English' : 'العربية'}</span>
    </button>
  );
}
