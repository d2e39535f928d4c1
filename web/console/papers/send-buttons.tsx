import { type ChangeEvent, useRef } from 'react';
import type { PaperKind } from '#contract/shared/application/papers.ts';
import { useI18n } from '#web/console/seller/i18n.ts';
import { Button } from '#web/shared/components/forms/button.tsx';

/** Phones turn their own formats into one of these when a file input takes only them. */
const PICTURES = 'image/jpeg,image/png,image/webp';
const FILES = `application/pdf,${PICTURES}`;

interface SendButtonsProps {
  kind: PaperKind;
  /** What the file picker's button says. */
  fileLabel: string;
  /** Whether sending one is the next step. */
  isMain: boolean;
  onChoose: (files: File[]) => void;
}

/** Taking a photo of a paper, on devices with a camera, or choosing a file. */
export function SendButtons({ kind, fileLabel, isMain, onChoose }: SendButtonsProps) {
  const { t } = useI18n();
  const camera = useRef<HTMLInputElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onChoose([...(target.files ?? [])]);
    target.value = '';
  };
  const labelOf = (action: string) => `${action}: ${t(`apply.paper.${kind}`)}`;
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant={isMain ? 'primary' : 'plain'}
        size="small"
        className="not-any-pointer-coarse:hidden"
        aria-label={labelOf(t('apply.photo'))}
        onClick={() => camera.current?.click()}
      >
        {t('apply.photo')}
      </Button>
      <Button
        variant={isMain ? 'outline' : 'plain'}
        size="small"
        icon="plus"
        aria-label={labelOf(fileLabel)}
        onClick={() => picker.current?.click()}
      >
        {fileLabel}
      </Button>
      <input ref={camera} type="file" accept={PICTURES} capture="environment" onChange={choose} hidden />
      <input ref={picker} type="file" accept={FILES} multiple onChange={choose} hidden data-paper={kind} />
    </div>
  );
}
