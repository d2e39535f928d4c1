import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PICTURE_FORMATS, PICTURE_WIDTHS, type PictureFormat } from './urls.ts';

const ID = /^[a-z0-9-]{1,120}-[0-9a-f]{12}$/;

/** The files of pictures. Originals are kept; derived files can be rendered again at any time. */
export function mediaStore(dataDir: string) {
  const originals = path.join(dataDir, 'media', 'originals');
  const derived = path.join(dataDir, 'media', 'derived');
  const uploads = path.join(dataDir, 'media', 'uploads');
  /** The path of a rendered picture; for a malformed id a path that never exists. */
  const derivedFile = (id: string, width: number, format: PictureFormat) =>
    path.join(derived, `${ID.test(id) ? id : 'none'}-${width}.${format}`);
  /** The path of an original; null for a malformed id. */
  const originalFile = (id: string, kind: 'svg' | 'webp' = 'svg') =>
    ID.test(id) ? path.join(originals, `${id}.${kind}`) : null;
  return {
    derivedFile,
    originalFile,
    async saveDrawing(id: string, svg: string): Promise<void> {
      await mkdir(originals, { recursive: true });
      await writeWhole(path.join(originals, `${id}.svg`), svg);
    },
    /** Saves an upload for inspection; the caller removes it. */
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
    /** Removes a photo and everything derived from it. */
    async removePhoto(id: string): Promise<void> {
      const copies = PICTURE_WIDTHS.flatMap((width) => PICTURE_FORMATS.map((format) => derivedFile(id, width, format)));
      for (const file of [originalFile(id, 'webp'), ...copies]) if (file) await rm(file, { force: true });
    },
    listOriginals: () => readdir(originals).catch(() => [] as string[]),
  };
}

export type MediaStore = ReturnType<typeof mediaStore>;

/** Makes a picture's id: a readable name and a hash of its content, so that other content has another id. */
export function mediaId(name: string, content: string | Buffer): string {
  return `${name}-${createHash('sha256').update(content).digest('hex').slice(0, 12)}`;
}

/** Writes to a draft file and renames it, so that nobody reads half a file. */
async function writeWhole(file: string, content: string | Buffer): Promise<void> {
  const draft = `${file}.${process.pid}.new`;
  await writeFile(draft, content);
  await rename(draft, file);
}
