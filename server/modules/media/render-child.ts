import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { answerRequests } from '#server/platform/helper-process.ts';
import { paperPicture, squarePhoto } from './photo.ts';
import { originalPicture, squarePicture } from './product-picture.ts';
import { rasterise } from './rasterise.ts';
import type { RenderAnswer, RenderRequest } from './renderer.ts';

// A separate process: it starts with the font configuration in its environment, its memory is not the shop's, and a
// picture that crashes it affects nothing else.
answerRequests(async ({ source, target, width }: RenderRequest): Promise<RenderAnswer> => {
  const input = await readFile(source);
  if (width === 'original') {
    const redrawn = await originalPicture(input);
    if ('refused' in redrawn) return redrawn;
    await write(target, redrawn.output);
    return { described: redrawn.described };
  }
  if (width === 'paper') {
    const redrawn = await paperPicture(input);
    if ('refused' in redrawn) return redrawn;
    await write(target, redrawn);
    return undefined;
  }
  await write(target, await draw(input, width, target.endsWith('.avif') ? 'avif' : 'webp'));
  return undefined;
});

async function write(target: string, output: Buffer): Promise<void> {
  await mkdir(path.dirname(target), { recursive: true });
  const draft = `${target}.${process.pid}.new`;
  await writeFile(draft, output);
  await rename(draft, target);
}

function draw(
  input: Buffer,
  width: Exclude<RenderRequest['width'], 'original' | 'paper'>,
  format: 'avif' | 'webp',
): Promise<Buffer> {
  if (typeof width === 'object' && width !== null) return squarePicture(input, width.crop);
  return width === null ? squarePhoto(input) : rasterise(input, width, format);
}
