import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { RenderRequest, RenderResult } from './renderer.ts';

// A process of its own: it starts with the font configuration in its environment (the rasteriser reads it once, when it
// is loaded), its memory is not the shop's, and a picture that breaks it breaks nothing else.
const { default: sharp } = await import('sharp');
sharp.cache(false);
sharp.concurrency(1);

const DRAWING_SIZE = 800;
const DPI = 72;
const QUALITY = 82;

process.on('message', async (request: RenderRequest) => {
  const result: RenderResult = { number: request.number };
  try {
    await render(request);
  } catch (error) {
    result.error = error instanceof Error ? error.message : String(error);
  }
  process.send?.(result);
});

async function render({ source, target, width }: RenderRequest): Promise<void> {
  const input = await readFile(source);
  // A drawing is rasterised at the size it is needed in; scaling it down afterwards would soften its text.
  const density = (DPI * width) / DRAWING_SIZE;
  const picture = sharp(input, source.endsWith('.svg') ? { density } : {});
  const output = await picture
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: QUALITY, effort: 4 })
    .toBuffer();
  await mkdir(path.dirname(target), { recursive: true });
  const draft = `${target}.${process.pid}.new`;
  await writeFile(draft, output);
  await rename(draft, target);
}
