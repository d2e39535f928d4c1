import { read, send } from '#web/shared/api/transport.ts';
import { saveFile } from '#web/shared/browser/save-file.ts';
import type { ConsoleContract } from './api.ts';
import { withSession } from './session.ts';

/** Calls an endpoint that answers with a file, and saves it under the name that the server gives. Throws ApiError. */
export async function download(name: keyof ConsoleContract & string, params: Record<string, string>): Promise<void> {
  const [file, fileName] = await withSession(async (token) => {
    const response = await send(name, { params }, {}, token);
    if (!response.ok) return read<never>(response);
    return [await response.blob(), nameOf(response)] as const;
  });
  saveFile(file, fileName);
}

function nameOf(response: Response): string {
  return /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'file';
}
