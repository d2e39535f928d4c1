import { ROUTES } from 'virtual:contract-routes';
import type { Endpoint, Output } from '#contract/shared/endpoint.ts';
import { withSession } from '#web/shared/session/session.ts';
import type { Contract } from './api.ts';
import { refusalOf } from './api-error.ts';
import { sendFile, type UploadOptions } from './send-file.ts';
import { type Call, withParams } from './transport.ts';

/** The endpoints that take a file, with the name of its field. */
type Uploads = {
  [K in keyof Contract as Contract[K] extends { upload: object } ? K : never]: Contract[K] extends {
    upload: { field: infer Field };
  }
    ? Field
    : never;
};

/** Uploads a file to an endpoint that takes one, with the rules of `callApi`. */
export async function uploadFile<K extends keyof Uploads>(
  name: K,
  field: Uploads[K],
  file: Blob,
  { params, ...options }: UploadOptions & { params?: Record<string, string> },
): Promise<Output<Call<Contract, K> & Endpoint>> {
  const [method = 'POST', path = ''] = ROUTES[name]?.split(' ') ?? [];
  const form = () => {
    const data = new FormData();
    data.append(String(field), file);
    return data;
  };
  const { status, body } = await withSession((token) =>
    sendFile(method, `/api${withParams(path, params)}`, form(), token, options),
  );
  if (status >= 200 && status < 300 && body !== null) return body as Output<Call<Contract, K> & Endpoint>;
  throw refusalOf(status, body);
}
