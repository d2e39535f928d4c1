import { type PointerEvent, useId, useRef, useState } from 'react';
import { PICTURES } from '#contract/shared/proposals/content.ts';
import type { Crop, Picture } from '#contract/shared/proposals/views.ts';
import { useForm } from '#web/console/proposals/form/form-context.ts';
import { useFormI18n } from '#web/console/proposals/words/i18n.ts';
import { errorMessage } from '#web/shared/api/error-message.ts';
import { useMutation } from '#web/shared/api/use-mutation.ts';
import { Dialog } from '#web/shared/components/dialogs/dialog.tsx';
import { FailureNote } from '#web/shared/components/feedback/notes.tsx';
import { Button } from '#web/shared/components/forms/button.tsx';

interface CropDialogProps {
  /** Null while nothing is cut. */
  picture: Picture | null;
  onClose: () => void;
  onCropped: (old: string, picture: Picture) => void;
}

/** Cuts a square out of a picture. The server does it; the whole picture is kept. */
export function CropDialog({ picture, onClose, onCropped }: CropDialogProps) {
  const { t } = useFormI18n();
  return (
    <Dialog isOpen={picture !== null} onClose={onClose} title={t('proposals.crop.title')} kind="form">
      {picture?.original && (
        <Cutter key={picture.id} picture={picture} original={picture.original} onCropped={onCropped} />
      )}
    </Dialog>
  );
}

type CutterProps = Pick<CropDialogProps, 'onCropped'> & {
  picture: Picture;
  original: NonNullable<Picture['original']>;
};

function Cutter({ picture, original, onCropped }: CutterProps) {
  const i18n = useFormI18n();
  const { t } = i18n;
  const { sender } = useForm();
  const { width, height } = original;
  const largest = Math.min(width, height);
  const [square, setSquare] = useState<Crop>(() => picture.crop ?? centred(width, height));
  const cut = useMutation({
    mutationFn: (crop: Crop | null) => sender.crop(picture.id, crop),
    onSuccess: (made) => onCropped(picture.id, made),
  });
  const place = (values: { left?: number; top?: number; size?: number }) =>
    setSquare((before) => {
      const size = Math.round(values.size ?? before.width);
      const within = (value: number, most: number) => Math.round(Math.min(Math.max(0, value), most));
      return {
        ...{ width: size, height: size },
        left: within(values.left ?? before.left + (before.width - size) / 2, width - size),
        top: within(values.top ?? before.top + (before.height - size) / 2, height - size),
      };
    });
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-cocoa-2">{t('proposals.crop.text')}</p>
      <Stage original={original} square={square} onPlace={place} />
      <Slider
        label={t('proposals.crop.size')}
        value={square.width}
        least={Math.min(PICTURES.least, largest)}
        most={largest}
        onValue={(size) => place({ size })}
      />
      {/* Pictures do not mirror: their left is on the left in every language. */}
      <Slider
        label={t('proposals.crop.across')}
        value={square.left}
        most={width - square.width}
        onValue={(left) => place({ left })}
      />
      <Slider
        label={t('proposals.crop.down')}
        value={square.top}
        most={height - square.height}
        onValue={(top) => place({ top })}
      />
      <FailureNote>{cut.isError && errorMessage(i18n, cut.error, t('proposals.crop.failed'))}</FailureNote>
      <div className="flex flex-wrap gap-2.5">
        <Button isBusy={cut.isPending} onClick={() => cut.mutate(square)}>
          {t('proposals.crop.apply')}
        </Button>
        <Button variant="quiet" disabled={cut.isPending} onClick={() => cut.mutate(null)}>
          {t('proposals.crop.whole')}
        </Button>
      </div>
    </div>
  );
}

function centred(width: number, height: number): Crop {
  const size = Math.min(width, height);
  return { left: Math.round((width - size) / 2), top: Math.round((height - size) / 2), width: size, height: size };
}

interface StageProps {
  original: CutterProps['original'];
  square: Crop;
  onPlace: (values: { left: number; top: number }) => void;
}

/** The whole picture with the square, which follows the finger. The sliders do the same by keyboard. */
function Stage({ original: { url, width, height }, square, onPlace }: StageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const [grip, setGrip] = useState<{ x: number; y: number } | null>(null);
  const pointOf = ({ clientX, clientY }: PointerEvent) => {
    const box = stage.current?.getBoundingClientRect();
    const share = box && box.width > 0 ? width / box.width : 1;
    return { x: (clientX - (box?.left ?? 0)) * share, y: (clientY - (box?.top ?? 0)) * share };
  };
  const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;
  return (
    <div
      ref={stage}
      dir="ltr"
      className="relative mx-auto w-full max-w-105 touch-none overflow-hidden rounded-2xl bg-crumb select-none"
      style={{
        aspectRatio: `${width} / ${height}`,
        maxHeight: '50dvh',
        maxWidth: `min(26.25rem, calc(50dvh * ${width / height}))`,
      }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        const { x, y } = pointOf(event);
        setGrip({ x: x - square.left, y: y - square.top });
      }}
      onPointerMove={(event) => {
        if (!grip) return;
        const { x, y } = pointOf(event);
        onPlace({ left: x - grip.x, top: y - grip.y });
      }}
      onPointerUp={() => setGrip(null)}
      onPointerCancel={() => setGrip(null)}
    >
      <img src={url} alt="" draggable={false} className="size-full object-cover" />
      <div
        className="absolute cursor-move rounded-lg border-2 border-paper shadow-[0_0_0_999px_rgb(44_26_17/0.55)]"
        style={{
          left: percent(square.left, width),
          top: percent(square.top, height),
          width: percent(square.width, width),
          height: percent(square.height, height),
        }}
      />
    </div>
  );
}

interface SliderProps {
  label: string;
  value: number;
  least?: number;
  most: number;
  onValue: (value: number) => void;
}

function Slider({ label, value, least = 0, most, onValue }: SliderProps) {
  const id = useId();
  return (
    <div className="flex items-center gap-3">
      <label htmlFor={id} className="w-28 shrink-0 text-sm">
        {label}
      </label>
      <input
        id={id}
        type="range"
        dir="ltr"
        min={least}
        max={Math.max(least, most)}
        disabled={most <= least}
        value={value}
        onChange={({ target }) => onValue(Number(target.value))}
        className="h-11 min-w-0 flex-1 accent-crust"
      />
    </div>
  );
}
