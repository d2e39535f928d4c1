import { lazy, Suspense, useState } from 'react';
import { useFormI18n } from '#web/console/proposals/words/i18n.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { Icon } from '#web/shared/components/parts/icon.tsx';

const Scanner = lazy(async () => ({ default: (await import('./scanner.tsx')).Scanner }));

interface ScanButtonProps {
  onFound: (digits: string) => void;
  /** Whether the camera is asked for without a press: somebody came to scan. */
  isWanted?: boolean;
  onClosed?: () => void;
}

/** Opens the camera, on devices that have one and pages that may use it. Its code is loaded when it is pressed. */
export function ScanButton({ onFound, isWanted = false, onClosed }: ScanButtonProps) {
  const { t } = useFormI18n();
  const [isOpen, setOpen] = useState(false);
  if (!navigator.mediaDevices?.getUserMedia) return null;
  const close = () => {
    setOpen(false);
    if (isWanted) onClosed?.();
  };
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)} className="h-13 max-sm:w-full">
        <Icon name="scan" />
        {t('scan.button')}
      </Button>
      {(isOpen || isWanted) && (
        <Suspense>
          <Scanner
            onClose={close}
            onFound={(digits) => {
              close();
              onFound(digits);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
