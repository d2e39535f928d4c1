import { randomBytes } from 'node:crypto';
import { access, readFile, rm } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { Crop } from '#contract/shared/proposals/views.ts';
import { AppError } from '#server/kernel/app-error.ts';
import type { Described, PictureRefusal } from './product-picture.ts';
import type { PictureRenderer } from './renderer.ts';
import { type MediaStore, mediaId } from './store.ts';
import { AVIF_WIDTHS, PICTURE_WIDTHS, type PictureFormat } from './urls.ts';

interface RenderedPicture {
  file: string;
  format: PictureFormat;
}

export interface Pictures {
  /**
   * Finds a picture in a width: AVIF if it is accepted and already rendered, else WebP, which is rendered now if necessary.
   * AVIF that is missing is rendered afterwards, for the next visitor. Null for an unknown picture or a width that is not
   * offered.
   */
  find: (id: string, width: number, acceptsAvif: boolean) => Promise<RenderedPicture | null>;
  /** Renders the pictures that pages ask for first and that are missing, after urgent ones. Returns their number. */
  prepareAll: (report?: (done: number, all: number) => void) => Promise<number>;
  /** Turns an upload into a photo and returns its id; null if the upload is not a picture. */
  addPhoto: (upload: Buffer) => Promise<string | null>;
  /** Draws an upload anew, whole, as WebP; null if the upload is not a picture. Nothing of it is kept. */
  redraw: (upload: Buffer) => Promise<Buffer | PictureRefusal | null>;
  removePhoto: (id: string) => Promise<void>;
  /** Re-encodes an upload and keeps it as an original of a product's pictures. Returns the reason if it is refused. */
  addOriginal: (upload: Buffer) => Promise<{ refused: PictureRefusal } | (Described & { id: string })>;
  /** Cuts the square that is shown out of an original. Returns its id; null without that original. */
  cutOriginal: (originalId: string, crop: Crop | null) => Promise<string | null>;
}

/** Prefix of the ids of uploaded photos, which are unique and cannot be guessed. */
export const PHOTO = 'photo-';
const ORIGINAL = 'original-';

/** The widths that pages ask for first, as WebP: AVIF takes four times as long for a fifth less. */
const PREPARED_WIDTHS = [400, 200, 800];

export function pictures(store: MediaStore, renderer: PictureRenderer): Pictures {
  const running = new Map<string, Promise<string | null>>();

  async function render(id: string, width: number, format: PictureFormat, isUrgent: boolean): Promise<string | null> {
    const target = store.derivedFile(id, width, format);
    const make = (source: string) => renderer.render(source, target, width, isUrgent).then(() => target);
    const job = running.get(target) ?? store.withOriginal(id, make).finally(() => running.delete(target));
    running.set(target, job);
    return job;
  }

  /** A photo that another process has removed: what this one rendered of it goes, too. */
  async function isRemoved(id: string): Promise<boolean> {
    if (!id.startsWith(PHOTO) || (await store.hasPhoto(id).catch(() => true))) return false;
    await store.removeDerived(id);
    return true;
  }

  /** Re-encodes an upload. Returns the reason if it is refused, and null if it is not a picture. */
  async function redrawn(upload: Buffer, as: null | 'paper'): Promise<Buffer | PictureRefusal | null> {
    const source = await store.saveUpload(upload);
    const target = `${source}.webp`;
    try {
      const answer = await renderer.render(source, target, as, true).catch((error: unknown) => {
        if (isUnavailable(error)) throw error;
        return null;
      });
      if (answer === null) return null;
      return answer && 'refused' in answer ? answer.refused : await readFile(target);
    } finally {
      for (const file of [source, target]) await rm(file, { force: true });
    }
  }

  return {
    find: async (id, width, acceptsAvif) => {
      if (!isOffered(width) || (await isRemoved(id))) return null;
      const avif = store.derivedFile(id, width, 'avif');
      const isAvif = acceptsAvif && AVIF_WIDTHS.includes(width);
      if (isAvif && (await exists(avif))) return { file: avif, format: 'avif' };
      const webp = store.derivedFile(id, width, 'webp');
      const file = (await exists(webp)) ? webp : await render(id, width, 'webp', true);
      if (file && isAvif) render(id, width, 'avif', false).catch(() => undefined);
      return file ? { file, format: 'webp' } : null;
    },
    prepareAll: async (report) => {
      const ids = (await store.listOriginals()).filter(isShown);
      const all = ids.length * PREPARED_WIDTHS.length;
      let rendered = 0;
      let done = 0;
      for (const width of PREPARED_WIDTHS) {
        for (const id of ids) {
          report?.(done++, all);
          if (await exists(store.derivedFile(id, width, 'webp'))) continue;
          if (await render(id, width, 'webp', false).catch(waitUntilAvailable)) rendered += 1;
        }
      }
      report?.(all, all);
      return rendered;
    },
    addPhoto: async (upload) => {
      const content = await redrawn(upload, null);
      if (!Buffer.isBuffer(content)) return null;
      const id = mediaId(PHOTO + randomBytes(8).toString('hex'), content);
      await store.savePhoto(id, content);
      return id;
    },
    redraw: (upload) => redrawn(upload, 'paper'),
    removePhoto: store.removePhoto,
    addOriginal: (upload) => addOriginal(store, renderer, upload),
    cutOriginal: async (originalId, crop) => {
      const upload = await store.saveUpload(Buffer.alloc(0));
      const target = `${upload}.webp`;
      try {
        const cut = await store.withOriginal(originalId, async (source) => {
          await renderer.render(source, target, { crop }, true);
          return readFile(target);
        });
        if (cut === null) return null;
        const id = mediaId(`product-${randomBytes(8).toString('hex')}`, cut);
        await store.savePhoto(id, cut);
        return id;
      } finally {
        for (const file of [upload, target]) await rm(file, { force: true });
      }
    },
  };
}

async function addOriginal(
  store: MediaStore,
  renderer: PictureRenderer,
  upload: Buffer,
): ReturnType<Pictures['addOriginal']> {
  const source = await store.saveUpload(upload);
  const target = `${source}.webp`;
  try {
    const answer = await renderer.render(source, target, 'original', true).catch((error: unknown) => {
      if (isUnavailable(error)) throw error;
      return undefined;
    });
    if (!answer) return { refused: 'pictureFile' };
    if ('refused' in answer) return answer;
    const content = await readFile(target);
    const id = mediaId(ORIGINAL + randomBytes(8).toString('hex'), content);
    await store.savePhoto(id, content);
    return { id, ...answer.described };
  } finally {
    for (const file of [source, target]) await rm(file, { force: true });
  }
}

/** Whether a picture is prepared in advance; photos of people, and originals, are rendered on request. */
function isShown(id: string): boolean {
  return !id.startsWith(PHOTO) && !id.startsWith(ORIGINAL);
}

/** The renderer did not see the picture: no process could be started, or it ended. */
function isUnavailable(error: unknown): error is AppError {
  return error instanceof AppError && error.code === 'unavailable';
}

/** After a fault of one picture the next one follows at once; without a renderer all the others would fail, too. */
async function waitUntilAvailable(error: unknown): Promise<null> {
  if (isUnavailable(error)) await delay((error.extras.retryAfter ?? 0) * 1000, undefined, { ref: false });
  return null;
}

function isOffered(width: number): boolean {
  return PICTURE_WIDTHS.some((offered) => offered === width);
}

function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
