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
/** Drawn at up to twice the size and shrunk: thin lines and small text stay clean. */
const MOST_DPI = 144;

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
  const density = Math.min(MOST_DPI, (DPI * width * 2) / DRAWING_SIZE);
  const picture = sharp(input, source.endsWith('.svg') ? { density } : {}).resize({ width, withoutEnlargement: true });
  const output = target.endsWith('.avif')
    ? await picture.avif({ quality: 50, effort: 3 }).toBuffer()
    : await picture.webp({ quality: 80, effort: 4, smartSubsample: true }).toBuffer();
  await mkdir(path.dirname(target), { recursive: true });
  const draft = `${target}.${process.pid}.new`;
  await writeFile(draft, output);
  await rename(draft, target);
}
