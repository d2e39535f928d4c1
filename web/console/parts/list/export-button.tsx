import { useState } from 'react';
import { useI18n } from '#web/console/i18n.ts';
import { reportChange } from '#web/console/parts/report.ts';
import { saveFile } from '#web/shared/browser/save-file.ts';
import { showToast } from '#web/shared/browser/toasts.ts';
import { Spinner } from '#web/shared/components/forms/button.tsx';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { TOOL_BUTTON } from './tool-button.ts';

/** Reads the file of what the list's filters find. */
export type Export = (signal: AbortSignal) => Promise<{ file: Blob; name: string }>;

/** Downloads exactly what is filtered, all pages of it. A second press gives it up. */
export function ExportButton({ load }: { load: Export }) {
  const i18n = useI18n();
  const { t } = i18n;
  const [running, setRunning] = useState<AbortController | null>(null);
  const start = async () => {
    const controller = new AbortController();
    setRunning(controller);
    try {
      const { file, name } = await load(controller.signal);
      saveFile(file, name);
      showToast({ type: 'success', title: t('list.exported'), message: name });
    } catch (error) {
      if (!controller.signal.aborted) reportChange(i18n, error);
    } finally {
      setRunning(null);
    }
  };
  const label = t(running ? 'list.stopExport' : 'list.export');
  return (
    <button
      type="button"
      aria-label={label}
      aria-busy={running !== null}
      onClick={() => (running ? running.abort() : void start())}
      className={TOOL_BUTTON}
    >
      {running ? <Spinner /> : <Icon name="download" className="size-5" />}
      <span className="max-lg:sr-only">{label}</span>
    </button>
  );
}
