import { Icon } from '#web/shared/components/parts/icon.tsx';
import { useI18n } from '#web/shared/i18n/i18n.tsx';

interface ErrorBannerProps {
  title: string;
  /** The server's message. */
  text?: string;
  onDismiss: () => void;
}

/** Reports a failed action until the person dismisses or retries it. */
export function ErrorBanner({ title, text, onDismiss }: ErrorBannerProps) {
  const { t } = useI18n();
  return (
    <div role="alert" className="flex items-start gap-3 rounded-2xl bg-berry-soft px-4 py-2 text-berry">
      <Icon name="alert" className="mt-2.5 size-5.5" />
      <div className="min-w-0 flex-1 py-2 leading-snug wrap-anywhere">
        <p className="font-semibold">{title}</p>
        {text && <p className="text-sm">{text}</p>}
      </div>
      <button
        type="button"
        onClick={onDismiss}
        aria-label={t('action.close')}
        className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-paper"
      >
        <Icon name="close" className="size-5" />
      </button>
    </div>
  );
}
