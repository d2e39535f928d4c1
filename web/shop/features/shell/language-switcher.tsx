import { Icon } from '#web/shared/components/parts/icon.tsx';
import { chooseLanguage } from '#web/shop/data/customer-language.ts';
import { useI18n } from '#web/shop/i18n.ts';

/** Names the other language in that language, so that its readers recognise it. `isShort` shows only the globe on phones. */
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
