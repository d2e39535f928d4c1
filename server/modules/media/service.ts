import { access } from 'node:fs/promises';
import path from 'node:path';
import type { PictureRenderer } from './renderer.ts';
import type { MediaStore } from './store.ts';
import { PICTURE_WIDTHS } from './urls.ts';

export interface Pictures {
  /** The file of a picture in a width, rendered now where that has not been done; null where there is no such picture. */
  find: (id: string, width: number) => Promise<string | null>;
  /** Renders, one by one and after everything urgent, what has not been rendered yet. Ends when all is there. */
  prepareAll: () => Promise<void>;
}

export function pictures(store: MediaStore, renderer: PictureRenderer): Pictures {
  const running = new Map<string, Promise<void>>();

  async function derive(id: string, width: number, isUrgent: boolean): Promise<string | null> {
    const target = store.derivedFile(id, width);
    if (await exists(target)) return target;
    const source = await sourceOf(id);
    if (!source) return null;
    const job =
      running.get(target) ?? renderer.render(source, target, width, isUrgent).finally(() => running.delete(target));
    running.set(target, job);
    await job;
    return target;
  }

  async function sourceOf(id: string): Promise<string | null> {
    for (const kind of ['svg', 'webp'] as const) {
      const file = store.originalFile(id, kind);
      if (file && (await exists(file))) return file;
    }
    return null;
  }

  return {
    find: (id, width) => (isWidth(width) ? derive(id, width, true) : Promise.resolve(null)),
    prepareAll: async () => {
      const ids = (await store.listOriginals()).map((file) => path.parse(file).name);
      for (const width of [400, 200, 800]) for (const id of ids) await derive(id, width, false).catch(() => null);
    },
  };
}

function isWidth(width: number): boolean {
  return PICTURE_WIDTHS.some((offered) => offered === width);
}

function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
