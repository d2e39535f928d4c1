import { useEffect, useRef, useState } from 'react';
import { RETURN_LIMITS } from '#contract/shared/orders/returns.ts';
import { errorMessage } from '#web/shared/api/error-message.ts';
import { logFailure } from '#web/shared/api/failure.ts';
import { fieldMessage, fieldOf } from '#web/shared/api/form-errors.ts';
import { uploadFile } from '#web/shared/api/upload.ts';
import { photoError } from '#web/shared/browser/photo-error.ts';
import { randomId } from '#web/shared/browser/random-id.ts';
import { shrink } from '#web/shared/browser/shrink.ts';
import type { ReturnDraft } from '#web/shop/data/returns/draft.ts';
import { useReturnI18n } from '#web/shop/features/returns/words/words.ts';
import type { ChangeDraft } from './use-draft.ts';

/** A photo on its way to the server, or one that failed to get there. */
export interface Upload {
  key: string;
  file: File;
  /** Object URL of the file. */
  preview: string;
  /** Upload progress, 0 to 1. */
  part: number;
  /** Why it failed. */
  failure: string | null;
  /** A file that is no picture stays refused; a lost connection does not. */
  mayRetry: boolean;
  cancel: () => void;
}

/** Pixels of the longest side of the picture that the tab keeps, and what it may weigh at most. */
const KEPT = { side: 240, bytes: 60_000 };

/** Uploads the photos of a return, several at a time. Photos beyond the limit are not taken. */
export function usePhotos(orderId: string, { photos }: ReturnDraft, change: ChangeDraft) {
  const i18n = useReturnI18n();
  const [uploads, setUploads] = useState<Upload[]>([]);
  const [note, setNote] = useState<string | null>(null);
  const current = useRef(uploads);
  current.current = uploads;
  useEffect(() => () => current.current.forEach(drop), []);

  const update = (key: string, part: Partial<Upload>) =>
    setUploads((all) => all.map((each) => (each.key === key ? { ...each, ...part } : each)));
  const remove = (upload: Upload) => {
    drop(upload);
    setUploads((all) => all.filter(({ key }) => key !== upload.key));
  };
  const reasonOf = (error: unknown) => {
    const fault = fieldOf(error, 'photo');
    if (fault === 'tooMany') return i18n.t('ret.photos.tooMany');
    return fault ? fieldMessage(i18n, { message: fault }) : errorMessage(i18n, error, i18n.t('ret.photos.failed'));
  };

  const start = async (file: File, key: string = randomId()) => {
    const aborting = new AbortController();
    const upload = {
      key,
      file,
      preview: URL.createObjectURL(file),
      part: 0,
      failure: null,
      mayRetry: false,
      cancel: () => aborting.abort(),
    };
    setUploads((all) => [...all.filter((each) => each.key !== key), upload]);
    const fault = photoError({ type: file.type, size: 0 });
    if (fault) return update(key, { failure: i18n.t(`val.${fault}`) });
    try {
      const small = await shrink(file);
      const tooLarge = photoError({ type: file.type, size: small.size });
      if (tooLarge) return update(key, { failure: i18n.t(`val.${tooLarge}`) });
      const { id } = await uploadFile('addReturnPhoto', 'photo', small, {
        params: { id: orderId },
        signal: aborting.signal,
        onProgress: (part) => update(key, { part }),
      });
      const preview = await previewOf(file);
      change((draft) => ({ photos: [...draft.photos, { id, preview }] }));
      remove(upload);
    } catch (error) {
      if (aborting.signal.aborted) return;
      logFailure(error);
      const mayRetry = fieldOf(error, 'photo') === undefined;
      update(key, { failure: reasonOf(error) ?? i18n.t('ret.photos.failed'), mayRetry });
    }
  };

  return {
    uploads,
    /** That some of the chosen photos were not taken. */
    note,
    isFull: photos.length + uploads.length >= RETURN_LIMITS.photos,
    add: (files: File[]) => {
      const room = RETURN_LIMITS.photos - photos.length - uploads.length;
      setNote(files.length > room ? i18n.t('ret.photos.full') : null);
      for (const file of files.slice(0, room)) void start(file);
    },
    retry: ({ file, key, preview }: Upload) => {
      URL.revokeObjectURL(preview);
      void start(file, key);
    },
    removeUpload: remove,
    removePhoto: (id: string) => {
      setNote(null);
      change((draft) => ({ photos: draft.photos.filter((photo) => photo.id !== id) }));
    },
  };
}

function drop({ cancel, preview }: Upload): void {
  cancel();
  URL.revokeObjectURL(preview);
}

/** A small picture as a data URL, for the tab's storage. */
async function previewOf(file: File): Promise<string> {
  const small = await shrink(file, KEPT.side).catch(() => file);
  if (small.size > KEPT.bytes) return '';
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => resolve('');
    reader.readAsDataURL(small);
  });
}
