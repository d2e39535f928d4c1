import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { answerRequests } from '#server/platform/helper-process.ts';
import { paperPicture, squarePhoto } from './photo.ts';
import { rasterise } from './rasterise.ts';
import type { RenderRequest } from './renderer.ts';

// A separate process: it starts with the font configuration in its environment, its memory is not the shop's, and a
// picture that crashes it affects nothing else.
answerRequests(async ({ source, target, width }: RenderRequest) => {
  const input = await readFile(source);
  const output = await draw(input, width, target.endsWith('.avif') ? 'avif' : 'webp');
  await mkdir(path.dirname(target), { recursive: true });
  const draft = `${target}.${process.pid}.new`;
  await writeFile(draft, output);
  await rename(draft, target);
});

function draw(input: Buffer, width: RenderRequest['width'], format: 'avif' | 'webp'): Promise<Buffer> {
  if (width === 'paper') return paperPicture(input);
  return width === null ? squarePhoto(input) : rasterise(input, width, format);
}
