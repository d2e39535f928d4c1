import { useRef, useState } from 'react';
import { PICTURES } from '#contract/shared/proposals/content.ts';
import type { Picture } from '#contract/shared/proposals/views.ts';
import type { PictureSender } from '#web/console/proposals/form/form-context.ts';
import { useFormI18n } from '#web/console/proposals/words/i18n.ts';
import { uploadFile } from '#web/console/session/upload.ts';
import { errorMessage } from '#web/shared/api/error-message.ts';
import { fieldMessage, fieldOf } from '#web/shared/api/form-errors.ts';
import { shrink } from '#web/shared/browser/shrink.ts';

export interface PictureUpload {
  id: number;
  file: File;
  /** The fraction that has been sent, 0 to 1; null before it is. */
  part: number | null;
  failure: string | null;
  /** A picture that is refused stays refused; a lost connection does not. */
  mayRetry: boolean;
}

let lastId = 0;

/** Shrinks and sends pictures one after the other, so that they arrive in the order in which they were chosen. */
export function usePictureUploads(endpoint: PictureSender['add'], onArrived: (picture: Picture) => void) {
  const i18n = useFormI18n();
  const [uploads, setUploads] = useState<PictureUpload[]>([]);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const controllers = useRef(new Map<number, AbortController>());
  const change = (id: number, values: Partial<PictureUpload>) =>
    setUploads((before) => before.map((upload) => (upload.id === id ? { ...upload, ...values } : upload)));
  const drop = (id: number) => setUploads((before) => before.filter((upload) => upload.id !== id));

  const send = async (id: number, file: File) => {
    const controller = controllers.current.get(id);
    if (!controller || controller.signal.aborted) return;
    try {
      const small = await shrink(file);
      if (small.size > PICTURES.bytes)
        return change(id, { failure: fieldMessage(i18n, { message: 'pictureSize' }) ?? null });
      const options = { signal: controller.signal, onProgress: (part: number) => change(id, { part }) };
      onArrived(await uploadFile(endpoint, undefined, small, options));
      drop(id);
    } catch (error) {
      if (controller.signal.aborted) return;
      const code = fieldOf(error, 'file');
      const failure = code
        ? fieldMessage(i18n, { message: code })
        : errorMessage(i18n, error, i18n.t('proposals.pictures.failed'));
      change(id, { failure: failure ?? null, mayRetry: code === undefined });
    }
  };
  const start = (id: number, file: File) => {
    controllers.current.set(id, new AbortController());
    queue.current = queue.current.then(() => send(id, file));
  };
  return {
    uploads,
    add: (files: File[]) => {
      const added = files.map((file) => ({ id: ++lastId, file, part: null, failure: null, mayRetry: false }));
      setUploads((before) => [...before, ...added]);
      for (const { id, file } of added) start(id, file);
    },
    retry: ({ id, file }: PictureUpload) => {
      change(id, { part: null, failure: null });
      start(id, file);
    },
    cancel: (id: number) => {
      controllers.current.get(id)?.abort();
      drop(id);
    },
  };
}
