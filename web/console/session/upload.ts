import { ROUTES } from 'virtual:contract-routes';
import type { Input } from '#contract/shared/endpoint.ts';
import { refusalOf } from '#web/shared/api/api-error.ts';
import { sendFile, type UploadOptions } from '#web/shared/api/send-file.ts';
import { type Answer, type Call, withParams } from '#web/shared/api/transport.ts';
import { type ConsoleContract, withRights } from './api.ts';

/** The endpoints that take a file, all in a field `file`. */
type Upload = {
  [K in keyof ConsoleContract]: ConsoleContract[K] extends { upload: { field: 'file' } } ? K : never;
}[keyof ConsoleContract];

/** The server may ask a virus scanner before it answers. */
const ANSWER_MS = 40_000;

/** Uploads a file with the rights of the area, for the chosen vendor. Throws ApiError as `callApi`, or an AbortError. */
export async function uploadFile<K extends Upload>(
  name: K,
  params: Input<Call<ConsoleContract, K>>['params'],
  file: Blob,
  options: UploadOptions,
): Promise<Answer<ConsoleContract, K>> {
  const [method = 'POST', path = ''] = ROUTES[name]?.split(' ') ?? [];
  return withRights(async (headers, token) => {
    const form = new FormData();
    form.append('file', file);
    const url = `/api${withParams(path, params as Record<string, string> | undefined)}`;
    const { status, body } = await sendFile(
      method,
      url,
      form,
      token,
      { ...options, headers: { ...headers, ...options.headers } },
      ANSWER_MS,
    );
    if (status >= 200 && status < 300 && body !== null) return body as Answer<ConsoleContract, K>;
    throw refusalOf(status, body);
  });
}
