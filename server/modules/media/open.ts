import type { Places } from '#server/platform/storage/storage.ts';
import { fontConfiguration } from './fonts.ts';
import { type Pictures, pictures } from './pictures.ts';
import { pictureRenderer } from './renderer.ts';
import { mediaStore } from './store.ts';

/** Opens the pictures of a shop, with the process that renders them. */
export function openPictures(places: Places): { pictures: Pictures; close: () => void } {
  const renderer = pictureRenderer(fontConfiguration(places.dataDir));
  return { pictures: pictures(mediaStore(places), renderer), close: renderer.close };
}
