import { useCallback, useEffect, useRef, useState } from 'react';
import { onModalsChange, topModal } from '#web/shared/browser/modals.ts';
import { closeToast, type Toast, useToasts } from '#web/shared/browser/toasts.ts';
import { Icon, type IconName } from '#web/shared/components/parts/icon.tsx';
import { useI18n } from '#web/shared/i18n/i18n.tsx';

const LOOKS: Record<Toast['type'], { icon: IconName; className: string }> = {
  success: { icon: 'check', className: 'bg-pist-soft text-pist' },
  error: { icon: 'alert', className: 'bg-berry-soft text-berry' },
  warning: { icon: 'alert', className: 'bg-glaze text-wheat-ink' },
  info: { icon: 'chat', className: 'bg-crumb text-crust-d' },
};

/** A phone shows the newest of a kind only: a pile of toasts would cover the form below them. */
const hiddenIfOlder = (index: number, toasts: Toast[]) => (index < toasts.length - 1 ? 'max-md:hidden' : '');

/**
 * Keeps the toasts in the topmost modal dialog while there are errors: everything outside of it is covered, and inert for pointers, keys,
 * and screen readers. Other messages stay outside: they are about an earlier act, and would be among the buttons of the dialog. Errors are moved before a toast is rendered, so that the live regions are there when it appears. Returns the refs of the
 * place they have otherwise, and of what is moved.
 */
function useAboveDialogs() {
  const home = useRef<HTMLDivElement>(null);
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const place = () => {
      const hasErrors = useToasts.getState().toasts.some(({ type }) => type === 'error');
      const modal = hasErrors ? topModal() : undefined;
      const target = modal ?? home.current;
      if (!target || !region.current || region.current.parentElement === target) return;
      target.append(region.current);
      // In the top layer neither the dialog's edge nor its animation moves or cuts them.
      region.current.popover = modal ? 'manual' : null;
      if (modal) region.current.showPopover?.();
    };
    place();
    const ends = [onModalsChange(place), useToasts.subscribe(place)];
    return () => {
      for (const end of ends) end();
      if (region.current) home.current?.append(region.current);
    };
  }, []);
  return { home, region };
}

/**
 * Shows the toasts: errors interrupt screen readers, other messages use a polite live region that always exists. `onPhones`: the
 * classes for their place there.
 */
export function Toaster({ onPhones = 'max-md:top-18' }: { onPhones?: string }) {
  const toasts = useToasts((state) => state.toasts);
  const { home, region } = useAboveDialogs();
  const errors = toasts.filter(({ type }) => type === 'error');
  const notes = toasts.filter(({ type }) => type !== 'error');
  return (
    <div ref={home}>
      <div
        ref={region}
        className={`pointer-events-none fixed inset-x-4 z-50 md:top-21 flex flex-col items-center gap-2 md:start-auto md:end-6 md:w-90 ${onPhones}`}
      >
        {errors.map((toast, index) => (
          <div key={toast.id} role="alert" className={`w-full ${hiddenIfOlder(index, errors)}`}>
            <ToastCard toast={toast} />
          </div>
        ))}
        <div role="status" aria-live="polite" className="flex w-full flex-col gap-2">
          {notes.map((toast, index) => (
            <div key={toast.id} className={hiddenIfOlder(index, notes)}>
              <ToastCard toast={toast} />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

function ToastCard({ toast: { id, title, message, type, duration } }: { toast: Toast }) {
  const { t } = useI18n();
  const [isHeld, setHeld] = useState(false);
  useCountdown(
    duration,
    isHeld,
    useCallback(() => closeToast(id), [id]),
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering pauses the timer so that the text can be read
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="rise pointer-events-auto flex w-full items-start gap-3 rounded-2xl border border-line bg-paper p-3 shadow-soft"
    >
      <span className={`grid size-9 shrink-0 place-items-center rounded-full ${LOOKS[type].className}`}>
        <Icon name={LOOKS[type].icon} className="size-5" />
      </span>
      <div className="min-w-0 flex-1 pt-0.5 leading-snug wrap-anywhere">
        <p className="font-semibold">{title}</p>
        {message && <p className="text-sm text-cocoa-2">{message}</p>}
      </div>
      <button
        type="button"
        onClick={() => closeToast(id)}
        aria-label={t('action.close')}
        className="grid size-8 shrink-0 place-items-center rounded-full text-cocoa-2 hover:bg-crumb"
      >
        <Icon name="close" className="size-4.5" />
      </button>
    </div>
  );
}

/** Calls `onEnd` after `duration` ms, not counting the time while it is paused. */
function useCountdown(duration: number, isHeld: boolean, onEnd: () => void): void {
  const left = useRef(duration);
  useEffect(() => {
    if (isHeld) return;
    const startedAt = Date.now();
    const timer = setTimeout(onEnd, left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - startedAt;
    };
  }, [isHeld, onEnd]);
}
