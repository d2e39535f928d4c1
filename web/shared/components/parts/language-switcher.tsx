import type { Language } from '#contract/shared/language.ts';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { useI18n } from '#web/shared/i18n/i18n.tsx';

interface LanguageSwitcherProps {
  /** Shows only the globe on phones. */
  isShort?: boolean;
  onChoose: (language: Language) => unknown;
}

/** Names the other language in that language, so that its readers recognise it. */
export function LanguageSwitcher({ isShort = false, onChoose }: LanguageSwitcherProps) {
  const { language, t } = useI18n();
  const other = language === 'ar' ? 'en' : 'ar';
  return (
    <button
      type="button"
      lang={other}
      onClick={() => void onChoose(other)}
      className="flex h-11 items-center gap-2 rounded-full px-2.5 font-medium hover:bg-crumb"
      aria-label={other === 'en' ? t('lang.en') : t('lang.ar')}
    >
      <Icon name="globe" />
      <span className={isShort ? 'max-md:hidden' : 'max-md:text-sm'}>{other === 'en' ? 'English' : 'العربية'}</span>
    </button>
  );
}
