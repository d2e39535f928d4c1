import { lazy, Suspense, useEffect, useState } from 'react';
import type { ConsoleMe } from '#contract/console/sessions.ts';
import { useI18n } from '#web/console/i18n.ts';
import type { Vendor } from '#web/console/session/me.ts';
import { Icon } from '#web/shared/components/parts/icon.tsx';

const load = () => import('./find-dialog.tsx');
const FindDialog = lazy(async () => ({ default: (await load()).FindDialog }));

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Opens the dialog that goes anywhere; so does Ctrl or Cmd with K, in every keyboard layout. */
export function FindButton({ me, vendor }: { me: ConsoleMe; vendor: Vendor | null }) {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Control' || event.key === 'Meta') void load();
      if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      event.preventDefault();
      // Another dialog waits for an answer.
      if (!document.querySelector('dialog[open]')) setOpen(true);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onClick={() => setOpen(true)}
        className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-crumb lg:flex lg:w-64 lg:gap-2.5 lg:border lg:border-line lg:bg-paper lg:px-3.5 lg:hover:border-wheat lg:hover:bg-paper"
      >
        <Icon name="search" className="size-5 text-cocoa-2 max-lg:size-5.5 max-lg:text-cocoa" />
        <span className="flex-1 truncate text-start text-cocoa-2 max-lg:sr-only">{t('find.open')}</span>
        <kbd
          dir="ltr"
          className="hidden rounded-md border border-line bg-crumb px-1.5 font-[inherit] text-xs leading-5 text-cocoa-2 lg:block"
        >
          {isMac ? '⌘ K' : 'Ctrl K'}
        </kbd>
      </button>
      {isOpen && (
        <Suspense>
          <FindDialog me={me} vendor={vendor} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
