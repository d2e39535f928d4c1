import { useI18n } from '#web/console/seller/i18n.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import type { Upload } from './use-uploads.ts';

interface UploadRowProps {
  upload: Upload;
  onRetry: () => void;
  onCancel: () => void;
}

/** A file on its way, or the reason why it did not arrive. */
export function UploadRow({ upload: { file, part, failure, mayRetry }, onRetry, onCancel }: UploadRowProps) {
  const { t, format } = useI18n();
  return (
    <li className={`rounded-2xl px-3.5 py-2.5 ${failure === null ? 'bg-crumb' : 'bg-berry-soft'}`}>
      <p className="truncate text-sm">
        <bdi>{file.name}</bdi>
      </p>
      {failure === null ? (
        <div className="flex items-center gap-3">
          <div className="min-w-0 flex-1">
            <progress value={part} max={1} aria-label={file.name} className="h-2 w-full accent-wheat" />
            <p className="text-sm text-cocoa-2">
              {part < 1
                ? t('apply.uploading', { percent: format.percent(Math.round(part * 100)) })
                : t('apply.checking')}
            </p>
          </div>
          <Button variant="plain" size="small" onClick={onCancel}>
            {t('action.cancel')}
          </Button>
        </div>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <p role="alert" className="flex min-w-0 items-start gap-1.5 py-2 text-sm font-medium text-berry">
            <Icon name="alert" className="mt-0.5 size-4.5" />
            {failure}
          </p>
          <div className="flex gap-1">
            {mayRetry && (
              <Button variant="plain" size="small" icon="returns" onClick={onRetry}>
                {t('action.retry')}
              </Button>
            )}
            <Button variant="plain" size="small" onClick={onCancel}>
              {t('action.close')}
            </Button>
          </div>
        </div>
      )}
    </li>
  );
}
