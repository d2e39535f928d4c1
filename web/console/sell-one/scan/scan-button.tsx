import { lazy, Suspense, useState } from 'react';
import { useFormI18n } from '#web/console/proposals/words/i18n.ts';
import { Button } from '#web/shared/components/forms/button.tsx';

const Scanner = lazy(async () => ({ default: (await import('./scanner.tsx')).Scanner }));

/** Opens the camera, on devices that have one and pages that may use it. Its code is loaded when it is pressed. */
export function ScanButton({ onFound }: { onFound: (digits: string) => void }) {
  const { t } = useFormI18n();
  const [isOpen, setOpen] = useState(false);
  if (!navigator.mediaDevices?.getUserMedia) return null;
  const close = () => setOpen(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)} className="h-13 max-sm:w-full">
        <BarcodeIcon />
        {t('scan.button')}
      </Button>
      {isOpen && (
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

function BarcodeIcon() {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className="size-5.5 shrink-0"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
    >
      <path d="M3.5 8V4.5H7m10 0h3.5V8m0 8v3.5H17m-10 0H3.5V16M7.5 8.5v7m3-7v7m2.5-7v7m3.5-7v7" />
    </svg>
  );
}
