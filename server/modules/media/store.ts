import { createHash } from 'node:crypto';
import { mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PictureFormat } from './urls.ts';

const ID = /^[a-z0-9-]{1,120}-[0-9a-f]{12}$/;

/** Where pictures lie: originals are kept, what is derived from them can be made again at any time. */
export function mediaStore(dataDir: string) {
  const originals = path.join(dataDir, 'media', 'originals');
  const derived = path.join(dataDir, 'media', 'derived');
  return {
    /** Where a rendered picture lies or will; an id that is none names a file that never is. */
    derivedFile: (id: string, width: number, format: PictureFormat) =>
      path.join(derived, `${ID.test(id) ? id : 'none'}-${width}.${format}`),
    /** The file of an original; null for what is no picture's id. */
    originalFile: (id: string, kind: 'svg' | 'webp' = 'svg') =>
      ID.test(id) ? path.join(originals, `${id}.${kind}`) : null,
    async saveDrawing(id: string, svg: string): Promise<void> {
      await mkdir(originals, { recursive: true });
      await writeWhole(path.join(originals, `${id}.svg`), svg);
    },
    listOriginals: () => readdir(originals).catch(() => [] as string[]),
  };
}

export type MediaStore = ReturnType<typeof mediaStore>;

/** The id of a picture: a name for people and a hash of its content, so that another content is another picture. */
export function mediaId(name: string, content: string | Buffer): string {
  return `${name}-${createHash('sha256').update(content).digest('hex').slice(0, 12)}`;
}

/** Written beside and renamed, so that nobody ever reads half a file. */
async function writeWhole(file: string, content: string | Buffer): Promise<void> {
  const draft = `${file}.${process.pid}.new`;
  await writeFile(draft, content);
  await rename(draft, file);
}
