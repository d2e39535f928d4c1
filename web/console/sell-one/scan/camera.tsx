import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFormI18n } from '#web/console/proposals/words/i18n.ts';
import { Button, Spinner } from '#web/shared/components/forms/button.tsx';
import { loadReader } from './detector.ts';
import { watchForBarcode } from './watch.ts';

export type CameraProblem = 'denied' | 'noCamera' | 'notLoaded';

interface CameraProps {
  onFound: (digits: string) => void;
  onProblem: (problem: CameraProblem) => void;
}

/** The camera's picture, which never leaves the browser, until it shows a barcode. */
export function Camera({ onFound, onProblem }: CameraProps) {
  const { t } = useFormI18n();
  const video = useRef<HTMLVideoElement>(null);
  const [isReady, setReady] = useState(false);
  const [torch, setTorch] = useState<MediaStreamTrack | null>(null);
  const [isLit, setLit] = useState(false);
  const found = useEffectEvent((digits: string) => {
    navigator.vibrate?.(60);
    onFound(digits);
  });
  const fail = useEffectEvent((error: unknown) => onProblem(problemOf(error)));
  useEffect(() => {
    const stop = new AbortController();
    const scan = async () => {
      // The reader loads while the person is asked for the camera.
      const reader = loadReader();
      reader.catch(() => undefined);
      const stream = await openCamera(stop.signal);
      const [track] = stream.getVideoTracks();
      if (track && hasTorch(track)) setTorch(track);
      const picture = video.current;
      if (!picture) return;
      picture.srcObject = stream;
      await picture.play();
      const read = await reader.catch(() => Promise.reject(new ReaderMissing()));
      setReady(true);
      const digits = await watchForBarcode(picture, read, stop.signal);
      if (digits !== null) found(digits);
    };
    scan().catch((error) => stop.signal.aborted || fail(error));
    return () => stop.abort();
  }, []);
  const light = () => {
    void torch?.applyConstraints({ advanced: [{ torch: !isLit } as MediaTrackConstraintSet] });
    setLit(!isLit);
  };
  return (
    <div className="relative flex min-h-72 flex-1 items-center justify-center overflow-hidden rounded-card bg-[#2c1a11]">
      <video ref={video} playsInline muted className="absolute inset-0 size-full object-cover" />
      <div
        aria-hidden="true"
        className="relative h-36 w-[min(80%,22rem)] rounded-card border-4 border-white/90 shadow-[0_0_0_999px_rgb(44_26_17/0.45)]"
      />
      <p
        role="status"
        className="absolute inset-x-3 bottom-3 flex items-center justify-center gap-2 rounded-2xl bg-paper px-4 py-2.5 text-center font-medium"
      >
        {!isReady && <Spinner />}
        {t(isReady ? 'scan.aim' : 'scan.starting')}
      </p>
      {torch && (
        <Button size="small" variant="quiet" aria-pressed={isLit} onClick={light} className="absolute end-3 top-3">
          {t('scan.light')}
        </Button>
      )}
    </div>
  );
}

class ReaderMissing extends Error {}

/** The camera at the back, until the signal: then its light goes out. */
async function openCamera(signal: AbortSignal): Promise<MediaStream> {
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
  });
  const end = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (signal.aborted) end();
  signal.addEventListener('abort', end);
  return stream;
}

/** Browsers that know of the torch tell whether the camera has one. */
function hasTorch(track: MediaStreamTrack): boolean {
  return 'torch' in (track.getCapabilities?.() ?? {});
}

function problemOf(error: unknown): CameraProblem {
  if (error instanceof ReaderMissing) return 'notLoaded';
  const isDenied = error instanceof DOMException && ['NotAllowedError', 'SecurityError'].includes(error.name);
  return isDenied ? 'denied' : 'noCamera';
}
