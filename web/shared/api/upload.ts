import { ROUTES } from 'virtual:contract-routes';
import { TIMING } from '#contract/shared/constants.ts';
import type { Endpoint, Output } from '#contract/shared/endpoint.ts';
import { withSession } from '#web/shared/session/session.ts';
import type { Contract } from './api.ts';
import { ApiError, refusalOf } from './api-error.ts';
import type { Call } from './transport.ts';

/** The endpoints that take a file, with the name of its field. */
type Uploads = {
  [K in keyof Contract as Contract[K] extends { upload: object } ? K : never]: Contract[K] extends {
    upload: { field: infer Field };
  }
    ? Field
    : never;
};

interface UploadOptions {
  /** Receives the fraction that has been sent, 0 to 1. */
  onProgress: (part: number) => void;
  /** Aborting it cancels the upload, which then throws an AbortError. */
  signal: AbortSignal;
}

/**
 * Uploads a file to an endpoint that takes one, with the rules of `callApi`. Uses XMLHttpRequest because `fetch`
 * reports no upload progress. The time limit restarts with each progress event: a slow connection is not an error.
 */
export async function uploadFile<K extends keyof Uploads>(
  name: K,
  field: Uploads[K],
  file: Blob,
  options: UploadOptions,
): Promise<Output<Call<Contract, K> & Endpoint>> {
  const [method = 'POST', path = ''] = ROUTES[name]?.split(' ') ?? [];
  const form = () => {
    const data = new FormData();
    data.append(String(field), file);
    return data;
  };
  const { status, body } = await withSession((token) => send(method, `/api${path}`, form(), token, options));
  if (status >= 200 && status < 300 && body !== null) return body as Output<Call<Contract, K> & Endpoint>;
  throw refusalOf(status, body);
}

function send(
  method: string,
  url: string,
  form: FormData,
  token: string | null,
  { onProgress, signal }: UploadOptions,
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
      }, TIMING.apiTimeout);
    };
    const cancel = () => request.abort();
    request.open(method, url);
    request.responseType = 'json';
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
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
