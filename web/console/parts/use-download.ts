import { useState } from 'react';
import { useI18n } from '#web/console/i18n.ts';
import { saveFile } from '#web/shared/browser/save-file.ts';
import { showToast } from '#web/shared/browser/toasts.ts';
import { reportChange } from './report.ts';

/** Reads a file from the server. */
export type Load = (signal: AbortSignal) => Promise<{ file: Blob; name: string }>;

/** Downloads a file, which can be given up, and says how it went. `start` answers whether the file is there. */
export function useDownload() {
  const i18n = useI18n();
  const { t } = i18n;
  const [running, setRunning] = useState<AbortController | null>(null);
  const start = async (load: Load): Promise<boolean> => {
    const controller = new AbortController();
    setRunning(controller);
    try {
      const { file, name } = await load(controller.signal);
      saveFile(file, name);
      showToast({ type: 'success', title: t('list.exported'), message: name });
      return true;
    } catch (error) {
      if (!controller.signal.aborted) reportChange(i18n, error);
      return false;
    } finally {
      setRunning(null);
    }
  };
  return { isRunning: running !== null, start, stop: () => running?.abort() };
}
