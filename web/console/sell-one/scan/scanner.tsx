import { useState } from 'react';
import { useFormI18n } from '#web/console/proposals/words/i18n.ts';
import { Dialog } from '#web/shared/components/dialogs/dialog.tsx';
import { Button } from '#web/shared/components/forms/button.tsx';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { Camera, type CameraProblem } from './camera.tsx';

interface ScannerProps {
  onFound: (digits: string) => void;
  onClose: () => void;
}

/** Shows what the camera sees until it sees a barcode; says why it cannot. */
export function Scanner({ onFound, onClose }: ScannerProps) {
  const { t } = useFormI18n();
  const [problem, setProblem] = useState<CameraProblem | null>(null);
  return (
    <Dialog isOpen onClose={onClose} title={t('scan.title')} kind="form">
      {problem === null ? (
        <Camera onFound={onFound} onProblem={setProblem} />
      ) : (
        <div role="alert" className="flex flex-1 flex-col items-center justify-center gap-3 px-2 py-8 text-center">
          <Icon name="alert" className="size-9 text-berry" />
          <p className="text-lg font-semibold">{t(`scan.${problem}`)}</p>
          <p className="max-w-[40ch] text-cocoa-2">{t(`scan.${problem}Text`)}</p>
          <div className="mt-2 flex flex-wrap justify-center gap-3">
            <Button onClick={() => setProblem(null)}>{t('action.retry')}</Button>
            <Button variant="outline" onClick={onClose}>
              {t('scan.type')}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
