import { fontConfiguration } from './fonts.ts';
import { type Pictures, pictures } from './pictures.ts';
import { pictureRenderer } from './renderer.ts';
import { mediaStore } from './store.ts';

/** Opens the pictures of a data folder, with the process that renders them. */
export function openPictures(dataDir: string): { pictures: Pictures; close: () => void } {
  const renderer = pictureRenderer(fontConfiguration(dataDir));
  return { pictures: pictures(mediaStore(dataDir), renderer), close: renderer.close };
}
