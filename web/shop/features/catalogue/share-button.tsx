import { showToast } from '#web/shared/browser/toasts.ts';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { useI18n } from '#web/shop/i18n.ts';

/** Opens the device's share dialog, or copies the URL if there is none. */
export function ShareButton({ title, className }: { title: string; className: string }) {
  const { t } = useI18n();
  const share = async () => {
    const url = location.href;
    try {
      if (navigator.share) await navigator.share({ title, url });
      else {
        await navigator.clipboard.writeText(url);
        showToast({ type: 'success', title: t('product.linkCopied') });
      }
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
      showToast({ type: 'error', title: t('error.generic') });
    }
  };
  return (
    <button type="button" aria-label={t('action.share')} onClick={() => void share()} className={className}>
      <Icon name="share" />
    </button>
  );
}
