import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useReducer, useRef } from 'react';
import { noteClosed, noteOpened } from '#web/shared/browser/modals.ts';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { useI18n } from '#web/shared/i18n/i18n.tsx';

interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Actions, fixed at the bottom while the content scrolls. */
  footer?: ReactNode;
  /** On phones a sheet rises from the bottom and a form fills the screen; a panel is a centred card on every screen. */
  kind?: keyof typeof LAYOUTS;
}

const LAYOUTS = {
  sheet: 'max-h-[92dvh] mt-auto mb-0 max-md:w-full max-md:max-w-full max-md:rounded-b-none md:m-auto',
  form: 'm-auto max-h-[92dvh] max-md:m-0 max-md:h-dvh max-md:max-h-dvh max-md:w-full max-md:max-w-full max-md:rounded-none max-md:border-0',
  panel: 'm-auto max-h-[92dvh]',
} as const;

/**
 * Synchronises the native modal dialog with `isOpen`. It traps the focus, restores it, and makes the page behind it
 * inert.
 */
export function useModal(isOpen: boolean): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  // After every render: the parent may have kept it open although the browser has closed it.
  useEffect(() => {
    const dialog = ref.current;
    if (isOpen && dialog && !dialog.open) {
      dialog.showModal();
      noteOpened(dialog);
    }
    if (isOpen || !dialog) return;
    noteClosed(dialog);
    if (dialog.open) dialog.close();
  });
  // One that leaves the page while it is open gives the focus back, too.
  useLayoutEffect(() => {
    const dialog = ref.current;
    return () => {
      if (!dialog) return;
      noteClosed(dialog);
      dialog.close();
    };
  }, []);
  return ref;
}

/**
 * A modal on the native dialog element, which traps the focus, restores it, closes on Escape and makes the page behind
 * it inert. On phones it is a sheet at the bottom, elsewhere a centred card.
 */
export function Dialog({ isOpen, onClose, title, children, footer, kind = 'sheet' }: DialogProps) {
  const { t } = useI18n();
  const ref = useModal(isOpen);
  const heading = useId();
  const pressed = useRef<EventTarget>(null);
  const [, synchronise] = useReducer((count: number) => count + 1, 0);
  // After it was shown, which focuses its first button: the one that closes it.
  useEffect(() => {
    if (isOpen && kind !== 'sheet') focusField(ref.current);
  }, [isOpen, kind, ref]);
  return (
    <dialog
      ref={ref}
      onClose={() => {
        // The close event is asynchronous: it may belong to a close before the dialog was opened again.
        if (isOpen && ref.current?.open === false) onClose();
        synchronise();
      }}
      // Escape asks for confirmation like the close button: a form may hold unsaved input.
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        onClose();
      }}
      // A drag that starts inside the dialog, for example to select text, is not a click on the backdrop.
      onPointerDown={(event) => {
        pressed.current = event.target;
      }}
      onClick={(event) => event.target === ref.current && pressed.current === ref.current && onClose()}
      aria-labelledby={heading}
      className={`rise flex-col text-start open:flex w-[min(100%-2rem,40rem)] overflow-hidden rounded-panel border border-line bg-paper p-0 backdrop:bg-[#2c1a11]/50 ${LAYOUTS[kind]}`}
    >
      {isOpen && (
        <>
          <div className="flex items-center justify-between gap-4 border-b border-line px-5 py-3.5">
            <h2 id={heading} tabIndex={-1} className="text-xl outline-none">
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
          </div>
          <div className="flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain p-5">{children}</div>
          {footer && (
            <footer className="border-t border-line px-5 pt-3.5 pb-[calc(0.875rem+env(safe-area-inset-bottom))]">
              {footer}
            </footer>
          )}
        </>
      )}
    </dialog>
  );
}

/** The first field of a dialog that has one. A phone would cover half of it with its keyboard: there it is the heading. */
function focusField(dialog: HTMLDialogElement | null): void {
  const field = dialog?.querySelector<HTMLElement>(':is(input, select, textarea):not(:disabled, [type=hidden])');
  if (!field) return;
  if (matchMedia('(pointer: coarse)').matches) dialog?.querySelector('h2')?.focus();
  else field.focus();
}
