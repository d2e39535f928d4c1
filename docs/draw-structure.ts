import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { importsOf, layerOf, moduleOf, picture, readSources } from './structure.ts';

// npm run docs:structure: redraws the pictures of docs/architecture.md. A test compares them with the code.
const root = fileURLToPath(new URL('../', import.meta.url));
const page = new URL('architecture.md', import.meta.url);

/** The page with its two pictures as the code is now. */
export function drawn(text: string): string {
  const imports = importsOf(readSources(root));
  const pictures = [picture(imports, layerOf), picture(imports, moduleOf)];
  return text.replace(/```mermaid\n[\s\S]*?```/g, () => pictures.shift() ?? '');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(page, drawn(readFileSync(page, 'utf8')));
