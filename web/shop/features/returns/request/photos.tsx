import { type ChangeEvent, type ReactNode, useRef } from 'react';
import { Button } from '#web/shared/components/forms/button.tsx';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import type { ReturnDraft } from '#web/shop/data/returns/draft.ts';
import { useReturnI18n } from '#web/shop/features/returns/words/words.ts';
import { Section } from './section.tsx';
import type { Upload, usePhotos } from './use-photos.ts';

/** Phones convert their own formats to one of these when a file input accepts only them. */
const ACCEPTED_TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

interface PhotosProps {
  draft: ReturnDraft;
  photos: ReturnType<typeof usePhotos>;
  isNeeded: boolean;
  error: string | null;
}

/** The photos of a return: chosen from files or taken with the camera, uploaded at once. */
export function Photos({ draft, photos, isNeeded, error }: PhotosProps) {
  const { t } = useReturnI18n();
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    photos.add([...(target.files ?? [])]);
    target.value = '';
  };
  return (
    <Section
      title={t('ret.photos')}
      hint={t(isNeeded ? 'ret.photos.needed' : 'ret.photos.optional')}
      isOptional={!isNeeded}
      error={error ?? photos.note}
    >
      {draft.photos.length + photos.uploads.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {draft.photos.map(({ id, preview }, index) => (
            <Tile key={id} number={index + 1} preview={preview} onRemove={() => photos.removePhoto(id)} />
          ))}
          {photos.uploads.map((upload, index) => (
            <Running
              key={upload.key}
              upload={upload}
              number={draft.photos.length + index + 1}
              onRemove={() => photos.removeUpload(upload)}
              onRetry={() => photos.retry(upload)}
            />
          ))}
        </ul>
      )}
      {!photos.isFull && (
        <div className="flex flex-wrap gap-2.5">
          <Button variant="quiet" icon="plus" onClick={() => files.current?.click()}>
            {t('ret.photos.choose')}
          </Button>
          <Button
            variant="quiet"
            icon="phone"
            className="not-any-pointer-coarse:hidden"
            onClick={() => camera.current?.click()}
          >
            {t('ret.photos.take')}
          </Button>
        </div>
      )}
      <input ref={files} type="file" accept={ACCEPTED_TYPES} multiple onChange={choose} hidden />
      <input ref={camera} type="file" accept={ACCEPTED_TYPES} capture="environment" onChange={choose} hidden />
    </Section>
  );
}

interface TileProps {
  number: number;
  preview: string;
  isFaint?: boolean;
  onRemove: () => void;
  children?: ReactNode;
}

function Tile({ number, preview, isFaint = false, onRemove, children }: TileProps) {
  const { t } = useReturnI18n();
  return (
    <li className="flex w-28 flex-col gap-1.5">
      <span className="relative block">
        {preview === '' ? (
          <span className="grid size-28 place-items-center rounded-2xl bg-crumb text-cocoa-2">
            <Icon name="check" />
            <span className="sr-only">{t('ret.photos.one', { number })}</span>
          </span>
        ) : (
          <img
            src={preview}
            alt={t('ret.photos.one', { number })}
            width={112}
            height={112}
            className={`size-28 rounded-2xl border border-line object-cover ${isFaint ? 'opacity-50' : ''}`}
          />
        )}
        <button
          type="button"
          onClick={onRemove}
          aria-label={t('ret.photos.remove', { number })}
          className="absolute -end-2 -top-2 grid size-11 place-items-center"
        >
          <span className="grid size-8 place-items-center rounded-full border border-line bg-paper text-cocoa shadow-lift">
            <Icon name="close" className="size-4.5" />
          </span>
        </button>
      </span>
      {children}
    </li>
  );
}

interface RunningProps {
  upload: Upload;
  number: number;
  onRemove: () => void;
  onRetry: () => void;
}

/** A photo that is being uploaded, or could not be. */
function Running({ upload: { preview, part, failure, mayRetry }, number, onRemove, onRetry }: RunningProps) {
  const { t } = useReturnI18n();
  return (
    <Tile number={number} preview={preview} isFaint onRemove={onRemove}>
      {failure === null ? (
        <progress value={part} max={1} aria-label={t('ret.photos.one', { number })} className="histogram w-full" />
      ) : (
        <>
          <span role="alert" className="text-sm leading-snug font-medium text-berry">
            {failure}
          </span>
          {mayRetry && (
            <Button variant="quiet" size="small" onClick={onRetry}>
              {t('action.retry')}
            </Button>
          )}
        </>
      )}
    </Tile>
  );
}
