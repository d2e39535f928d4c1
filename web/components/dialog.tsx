import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { useI18n } from '#web/i18n/i18n.tsx';
import { Icon } from './icon.tsx';

interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Stays at the bottom while the rest scrolls: what to do with it. */
  footer?: ReactNode;
  /** A sheet rises from the bottom on phones; a panel is a centred card everywhere. */
  kind?: 'sheet' | 'panel';
}

/** The platform's modal dialog, open or not: it traps focus, gives it back, and makes the rest inert. */
export function useModal(isOpen: boolean): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpen && !ref.current?.open) ref.current?.showModal();
    if (!isOpen && ref.current?.open) ref.current.close();
  }, [isOpen]);
  return ref;
}

/**
 * A modal on the platform's own dialog: it traps focus, gives it back, closes on Escape and makes the rest inert.
 * On phones it is a sheet at the bottom, elsewhere a card in the middle.
 */
export function Dialog({ isOpen, onClose, title, children, footer, kind = 'sheet' }: DialogProps) {
  const { t } = useI18n();
  const ref = useModal(isOpen);
  const heading = useId();
  const pressed = useRef<EventTarget>(null);
  const place =
    kind === 'sheet' ? 'mt-auto mb-0 max-md:w-full max-md:max-w-full max-md:rounded-b-none md:m-auto' : 'm-auto';
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the dialog's own; a click beside it is an extra
    <dialog
      ref={ref}
      onClose={onClose}
      // A press that began on the form, to mark some text, is no press beside it.
      onPointerDown={(event) => {
        pressed.current = event.target;
      }}
      onClick={(event) => event.target === ref.current && pressed.current === ref.current && onClose()}
      aria-labelledby={heading}
      className={`rise max-h-[92dvh] w-[min(100%-2rem,40rem)] overflow-hidden rounded-panel border border-line bg-paper p-0 backdrop:bg-[#2c1a11]/50 ${place}`}
    >
      {isOpen && (
        <div className="flex max-h-[92dvh] flex-col">
          <header className="flex items-center justify-between gap-4 border-b border-line px-5 py-3.5">
            <h2 id={heading} className="text-xl">
              {title}
            </h2>
            <button
              type="button"
              onClick={onClose}
              aria-label={t('action.close')}
              className="grid size-11 place-items-center rounded-full hover:bg-crumb"
            >
              <Icon name="close" />
            </button>
          </header>
          <div className="overflow-y-auto overscroll-contain p-5">{children}</div>
          {footer && (
            <footer className="border-t border-line px-5 pt-3.5 pb-[calc(0.875rem+env(safe-area-inset-bottom))]">
              {footer}
            </footer>
          )}
        </div>
      )}
    </dialog>
  );
}
