import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { rasterise } from './rasterise.ts';
import type { RenderRequest, RenderResult } from './renderer.ts';

// A process of its own: it starts with the font configuration in its environment, its memory is not the shop's, and a
// picture that breaks it breaks nothing else.
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
  const output = await rasterise(await readFile(source), width, target.endsWith('.avif') ? 'avif' : 'webp');
  await mkdir(path.dirname(target), { recursive: true });
  const draft = `${target}.${process.pid}.new`;
  await writeFile(draft, output);
  await rename(draft, target);
}
