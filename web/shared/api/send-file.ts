import { TIMING } from '#contract/shared/constants.ts';
import { ApiError } from './api-error.ts';

export interface UploadOptions {
  /** Receives the fraction that has been sent, 0 to 1. */
  onProgress: (part: number) => void;
  /** Aborting it cancels the upload, which then throws an AbortError. */
  signal: AbortSignal;
  headers?: Record<string, string>;
}

/**
 * Sends a form with a file. Uses XMLHttpRequest because `fetch` reports no upload progress. The time limit restarts with
 * each progress event: a slow connection is not an error.
 */
export function sendFile(
  method: string,
  url: string,
  form: FormData,
  token: string | null,
  { onProgress, signal, headers = {} }: UploadOptions,
  timeout: number = TIMING.apiTimeout,
): Promise<{ status: number; body: unknown }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout>;
    let isLate = false;
    const startTimer = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        isLate = true;
        request.abort();
      }, timeout);
    };
    const cancel = () => request.abort();
    request.open(method, url);
    request.responseType = 'json';
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => {
      startTimer();
      onProgress(total > 0 ? loaded / total : 0);
    };
    request.onload = () => resolve({ status: request.status, body: request.response });
    request.onerror = () => reject(new ApiError('network', 0));
    request.onabort = () => reject(isLate ? new ApiError('timeout', 0) : signal.reason);
    request.onloadend = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', cancel);
    };
    signal.throwIfAborted();
    signal.addEventListener('abort', cancel);
    startTimer();
    request.send(form);
  });
}
