import { useSyncExternalStore } from 'react';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { useI18n } from '#web/shop/i18n.ts';

interface SearchBoxProps {
  onOpen: () => void;
  /** Called on hover and focus, to load the overlay's code early. */
  onPrepare: () => void;
  className?: string;
}

const never = () => () => undefined;
const isApple = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** A button that looks like a search field and opens the search overlay. */
export function SearchBox({ onOpen, onPrepare, className = '' }: SearchBoxProps) {
  const { t } = useI18n();
  const hasCommandKey = useSyncExternalStore(never, isApple, () => false);
  return (
    <button
      type="button"
      onClick={onOpen}
      onPointerEnter={onPrepare}
      onFocus={onPrepare}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      className={`flex h-11.5 min-w-0 items-center gap-2.5 rounded-full border border-line bg-paper px-4 text-start text-cocoa-2 transition-colors hover:border-cocoa-2/50 ${className}`}
    >
      <Icon name="search" className="size-5" />
      <span className="sr-only">{t('nav.search')}</span>
      <span aria-hidden="true" className="min-w-0 flex-1 truncate">
        {t('search.placeholder')}
      </span>
      <span
        aria-hidden="true"
        dir="ltr"
        className="hidden shrink-0 rounded-md border border-line bg-flour px-1.5 font-[inherit] text-xs leading-5 md:block"
      >
        {hasCommandKey ? '⌘ K' : 'Ctrl K'}
      </span>
    </button>
  );
}
