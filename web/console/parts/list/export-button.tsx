import { useI18n } from '#web/console/i18n.ts';
import { type Load, useDownload } from '#web/console/parts/use-download.ts';
import { Spinner } from '#web/shared/components/forms/button.tsx';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { TOOL_BUTTON } from './tool-button.ts';

/** Downloads exactly what the list's filters find, all pages of it. A second press gives it up. */
export function ExportButton({ load }: { load: Load }) {
  const { t } = useI18n();
  const { isRunning, start, stop } = useDownload();
  const label = t(isRunning ? 'list.stopExport' : 'list.export');
  return (
    <button
      type="button"
      aria-label={label}
      aria-busy={isRunning}
      onClick={() => (isRunning ? stop() : void start(load))}
      className={TOOL_BUTTON}
    >
      {isRunning ? <Spinner /> : <Icon name="download" className="size-5" />}
      <span className="max-lg:sr-only">{label}</span>
    </button>
  );
}
