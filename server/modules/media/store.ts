import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PICTURE_FORMATS, PICTURE_WIDTHS, type PictureFormat } from './urls.ts';

const ID = /^[a-z0-9-]{1,120}-[0-9a-f]{12}$/;

/** Where pictures lie: originals are kept, what is derived from them can be made again at any time. */
export function mediaStore(dataDir: string) {
  const originals = path.join(dataDir, 'media', 'originals');
  const derived = path.join(dataDir, 'media', 'derived');
  const uploads = path.join(dataDir, 'media', 'uploads');
  /** Where a rendered picture lies or will; an id that is none names a file that never is. */
  const derivedFile = (id: string, width: number, format: PictureFormat) =>
    path.join(derived, `${ID.test(id) ? id : 'none'}-${width}.${format}`);
  /** The file of an original; null for what is no picture's id. */
  const originalFile = (id: string, kind: 'svg' | 'webp' = 'svg') =>
    ID.test(id) ? path.join(originals, `${id}.${kind}`) : null;
  return {
    derivedFile,
    originalFile,
    async saveDrawing(id: string, svg: string): Promise<void> {
      await mkdir(originals, { recursive: true });
      await writeWhole(path.join(originals, `${id}.svg`), svg);
    },
    /** Puts an upload down to be looked at; whoever asked removes it. */
    async saveUpload(content: Buffer): Promise<string> {
      await mkdir(uploads, { recursive: true });
      const file = path.join(uploads, randomBytes(16).toString('hex'));
      await writeFile(file, content);
      return file;
    },
    async savePhoto(id: string, content: Buffer): Promise<void> {
      await mkdir(originals, { recursive: true });
      await writeWhole(path.join(originals, `${id}.webp`), content);
    },
    /** Removes a photo with everything derived from it. */
    async removePhoto(id: string): Promise<void> {
      const copies = PICTURE_WIDTHS.flatMap((width) => PICTURE_FORMATS.map((format) => derivedFile(id, width, format)));
      for (const file of [originalFile(id, 'webp'), ...copies]) if (file) await rm(file, { force: true });
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
