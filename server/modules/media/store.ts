import { createHash, randomBytes } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { FOLDERS, type Places, StorageFault } from '#server/platform/storage/storage.ts';
import { PICTURE_FORMATS, PICTURE_WIDTHS, type PictureFormat } from './urls.ts';

const ID = /^[a-z0-9-]{1,120}-[0-9a-f]{12}$/;
/** Uploads are photos, and nearly everything else is drawn. */
const UPLOADED = /^(photo|product|original)-/;
const kindsOf = (id: string) => (UPLOADED.test(id) ? (['webp', 'svg'] as const) : (['svg', 'webp'] as const));

/**
 * The files of pictures. Originals are kept in the storage, for all processes of the shop; derived files are this machine's, and
 * can be rendered again at any time.
 */
export function mediaStore({ storage, dataDir }: Places) {
  const derived = path.join(dataDir, 'media', 'derived');
  const uploads = path.join(dataDir, 'media', 'uploads');
  /** The path of a rendered picture; for a malformed id a path that never exists. */
  const derivedFile = (id: string, width: number, format: PictureFormat) =>
    path.join(derived, `${ID.test(id) ? id : 'none'}-${width}.${format}`);
  const keyOf = (id: string, kind: 'svg' | 'webp') => `${FOLDERS.originals}/${id}.${kind}`;

  async function removeDerived(id: string): Promise<void> {
    for (const width of PICTURE_WIDTHS)
      for (const format of PICTURE_FORMATS) await rm(derivedFile(id, width, format), { force: true });
  }

  return {
    derivedFile,
    /** Removes what this machine has rendered of a picture. */
    removeDerived,
    /** Lends an original for the time of `work`. Null for an unknown or malformed id. */
    async withOriginal<T>(id: string, work: (path: string) => Promise<T>): Promise<T | null> {
      if (!ID.test(id)) return null;
      for (const kind of kindsOf(id)) {
        const found = await storage.withFile(keyOf(id, kind), async (file) => ({ made: await work(file) }));
        if (found) return found.made;
      }
      return null;
    },
    /** Whether the original of a photo is still there. */
    hasPhoto: async (id: string) => ID.test(id) && (await storage.stat(keyOf(id, 'webp'))) !== null,
    saveDrawing: (id: string, svg: string) => storage.put(keyOf(id, 'svg'), Buffer.from(svg)),
    /** Saves an upload for inspection; the caller removes it. */
    async saveUpload(content: Buffer): Promise<string> {
      await mkdir(uploads, { recursive: true });
      const file = path.join(uploads, randomBytes(16).toString('hex'));
      await writeFile(file, content);
      return file;
    },
    savePhoto: (id: string, content: Buffer) => storage.put(keyOf(id, 'webp'), content),
    /** Removes a photo and everything derived from it. An original that the storage keeps for now goes at night. */
    async removePhoto(id: string): Promise<void> {
      await removeDerived(id);
      if (!ID.test(id)) return;
      await storage.delete(keyOf(id, 'webp')).catch((error: unknown) => {
        if (!(error instanceof StorageFault)) throw error;
      });
    },
    async listOriginals(): Promise<string[]> {
      const ids: string[] = [];
      for await (const { key } of storage.list(FOLDERS.originals)) ids.push(path.parse(key).name);
      return ids;
    },
  };
}

export type MediaStore = ReturnType<typeof mediaStore>;

/** Makes a picture's id: a readable name and a hash of its content, so that other content has another id. */
export function mediaId(name: string, content: string | Buffer): string {
  return `${name}-${createHash('sha256').update(content).digest('hex').slice(0, 12)}`;
}
