import { useFormI18n } from '#web/console/proposals/words/i18n.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import type { PictureUpload } from './use-picture-uploads.ts';

interface UploadCardProps {
  upload: PictureUpload;
  onRetry: () => void;
  onCancel: () => void;
}

/** A picture on its way, or the reason why it did not arrive. */
export function UploadCard({ upload: { file, part, failure, mayRetry }, onRetry, onCancel }: UploadCardProps) {
  const { t, format } = useFormI18n();
  return (
    <li
      className={`flex flex-col justify-between gap-2 rounded-2xl p-3 ${failure === null ? 'bg-crumb' : 'bg-berry-soft'}`}
    >
      <p className="truncate text-sm">
        <bdi>{file.name}</bdi>
      </p>
      {failure === null ? (
        <div>
          <progress value={part ?? 0} max={1} aria-label={file.name} className="h-2 w-full accent-wheat" />
          <p className="text-sm text-cocoa-2">
            {part === null && t('proposals.pictures.preparing')}
            {part !== null &&
              part < 1 &&
              t('proposals.pictures.uploading', { percent: format.percent(Math.round(part * 100)) })}
            {part !== null && part >= 1 && t('proposals.pictures.checking')}
          </p>
        </div>
      ) : (
        <p role="alert" className="text-sm font-medium text-berry">
          {failure}
        </p>
      )}
      <div className="flex flex-wrap gap-1">
        {mayRetry && failure !== null && (
          <Button variant="plain" size="small" onClick={onRetry}>
            {t('action.retry')}
          </Button>
        )}
        <Button variant="plain" size="small" onClick={onCancel}>
          {t(failure === null ? 'action.cancel' : 'action.close')}
        </Button>
      </div>
    </li>
  );
}
