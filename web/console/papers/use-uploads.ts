import { useRef, useState } from 'react';
import type { PaperKind } from '#contract/shared/application/papers.ts';
import { useI18n } from '#web/console/seller/i18n.ts';
import { errorMessage } from '#web/shared/api/error-message.ts';
import { fieldMessage, fieldOf } from '#web/shared/api/form-errors.ts';
import type { UploadOptions } from '#web/shared/api/send-file.ts';
import { showToast } from '#web/shared/browser/toasts.ts';
import { fileProblem } from './file-problem.ts';

export interface Upload {
  id: number;
  /** Files that were chosen together have the same. */
  attempt: number;
  file: File;
  /** The fraction that has been sent, 0 to 1. */
  part: number;
  /** In words; null while it is on its way. */
  failure: string | null;
  /** A file that is refused stays refused; a lost connection does not. */
  mayRetry: boolean;
}

export interface UploadTarget {
  kind: PaperKind;
  /** Sends a file and shows the new state. */
  send: (file: File, options: UploadOptions) => Promise<void>;
  /** After a failure that is not the file's: the list may be another one by now. */
  onFailure: () => void;
}

let lastId = 0;

/** Sends files one after the other. One that fails stays in the list with its reason and does not stop the others. */
export function useUploads({ kind, send: sendOne, onFailure }: UploadTarget) {
  const i18n = useI18n();
  const [uploads, setUploads] = useState<Upload[]>([]);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const controllers = useRef(new Map<number, AbortController>());
  const change = (id: number, values: Partial<Upload>) =>
    setUploads((before) => before.map((upload) => (upload.id === id ? { ...upload, ...values } : upload)));
  /** A file has arrived: what earlier tries failed at is over. Files that were chosen with it keep their reason. */
  const arrived = ({ id, attempt }: Pick<Upload, 'id' | 'attempt'>) =>
    setUploads((before) =>
      before.filter((upload) => upload.id !== id && (upload.failure === null || upload.attempt >= attempt)),
    );
  const drop = (id: number) => setUploads((before) => before.filter((upload) => upload.id !== id));

  const send = async ({ id, attempt, file }: Pick<Upload, 'id' | 'attempt' | 'file'>) => {
    const controller = controllers.current.get(id);
    if (!controller || controller.signal.aborted) return;
    const refused = await fileProblem(file);
    if (refused !== null) return change(id, { failure: fieldMessage(i18n, { message: refused }) ?? null });
    try {
      await sendOne(file, { signal: controller.signal, onProgress: (part) => change(id, { part }) });
      arrived({ id, attempt });
      const paper = i18n.t(`apply.paper.${kind}`);
      showToast({ type: 'success', title: i18n.t('apply.uploaded', { paper }) });
    } catch (error) {
      if (controller.signal.aborted) return;
      const code = fieldOf(error, 'file');
      const failure = code
        ? fieldMessage(i18n, { message: code })
        : errorMessage(i18n, error, i18n.t('apply.uploadFailed'));
      change(id, { failure: failure ?? null, mayRetry: code === undefined });
      if (code === undefined) onFailure();
    }
  };
  const start = (upload: Pick<Upload, 'id' | 'attempt' | 'file'>) => {
    controllers.current.set(upload.id, new AbortController());
    queue.current = queue.current.then(() => send(upload));
  };

  return {
    uploads,
    add: (files: File[]) => {
      const attempt = lastId + 1;
      const added = files.map((file) => ({ id: ++lastId, attempt, file, part: 0, failure: null, mayRetry: false }));
      setUploads((before) => [...before, ...added]);
      for (const upload of added) start(upload);
    },
    retry: (id: number) => {
      const upload = uploads.find((each) => each.id === id);
      change(id, { part: 0, failure: null });
      if (upload) start(upload);
    },
    cancel: (id: number) => {
      controllers.current.get(id)?.abort();
      drop(id);
    },
  };
}
