import { useI18n } from '#web/i18n/i18n.tsx';
import { closeToast, type Toast, useToasts } from '#web/lib/toasts.ts';
import { Icon, type IconName } from './icon.tsx';

const LOOKS: Record<Toast['type'], { icon: IconName; className: string }> = {
  success: { icon: 'check', className: 'bg-pist-soft text-pist' },
  error: { icon: 'alert', className: 'bg-berry-soft text-berry' },
  warning: { icon: 'alert', className: 'bg-glaze text-wheat-ink' },
  info: { icon: 'chat', className: 'bg-crumb text-crust-d' },
};

/** What just happened, said politely: a live region that is always there and fills when there is something to say. */
export function Toaster() {
  const { t } = useI18n();
  const toasts = useToasts((state) => state.toasts);
  return (
    <div
      role="status"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 top-4 z-50 flex flex-col items-center gap-2 md:start-auto md:end-6 md:w-90"
    >
      {toasts.map(({ id, title, message, type }) => (
        <div
          key={id}
          className="rise pointer-events-auto flex w-full items-start gap-3 rounded-2xl border border-line bg-paper p-3 shadow-soft"
        >
          <span className={`grid size-9 place-items-center rounded-full ${LOOKS[type].className}`}>
            <Icon name={LOOKS[type].icon} className="size-5" />
          </span>
          <div className="min-w-0 flex-1 pt-0.5 leading-snug">
            <p className="font-semibold">{title}</p>
            {message && <p className="text-sm text-cocoa-2">{message}</p>}
          </div>
          <button
            type="button"
            onClick={() => closeToast(id)}
            aria-label={t('action.close')}
            className="grid size-8 place-items-center rounded-full text-cocoa-2 hover:bg-crumb"
          >
            <Icon name="close" className="size-4.5" />
          </button>
        </div>
      ))}
    </div>
  );
}
