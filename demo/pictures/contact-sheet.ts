import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readContent } from '#demo/content.ts';
import { fontConfiguration } from '#server/modules/media/public.ts';
import { drawCategory } from './draw-category.ts';
import { drawProduct } from './draw-product.ts';
import { drawVendorLogo } from './draw-vendor-logo.ts';
import { hash } from './random.ts';
import { escapeXml } from './svg.ts';
import type { PictureProduct } from './types.ts';

const USAGE = `node demo/pictures/contact-sheet.ts <out-folder> [filter] [--shot front|detail]
  Draws sheets of 6×5 pictures with their ids: products (both shots), vendor logos, categories.
  filter   only what has this text in its id or category`;

const COLUMNS = 6;
const ROWS = 5;
const CELL = 320;
const CAPTION = 26;

interface Cell {
  id: string;
  svg: () => string;
}

type Content = ReturnType<typeof readContent>;

async function main(out: string, filter: string, only?: string): Promise<void> {
  const { products, vendors, categories } = readContent();
  const wanted = (text: string) => text.includes(filter);
  const shown = products.filter((product) => wanted(product.id) || wanted(product.category));
  for (const shot of ['front', 'detail'] as const) {
    if (only && only !== shot) continue;
    await sheets(
      out,
      shot,
      shown.map((product) => ({ id: product.id, svg: () => drawProduct(offer(product, vendors), shot) })),
    );
  }
  if (only) return;
  await sheets(
    out,
    'logos',
    vendors.filter(({ id }) => wanted(id)).map((vendor) => ({ id: vendor.id, svg: () => drawVendorLogo(vendor) })),
  );
  const tree = categories
    .flatMap((category) => [category, ...(category.children ?? [])])
    .filter(({ id }) => wanted(id));
  await sheets(
    out,
    'categories',
    tree.map((category) => ({ id: category.id, svg: () => drawCategory(category) })),
  );
}

/** Takes any vendor of the category and any size, which is enough for a contact sheet. */
function offer(product: Content['products'][number], vendors: Content['vendors']): PictureProduct {
  const sellers = vendors.filter(({ sells }) => sells.some((what) => product.category.startsWith(what)));
  const vendor = sellers[hash(product.id) % Math.max(1, sellers.length)];
  const packSize = product.packSizes[hash(`${product.id}-size`) % product.packSizes.length] ?? '';
  return { ...product, packSize, brand: vendor?.businessNameEn ?? 'Daqeeq' };
}

async function sheets(out: string, name: string, cells: readonly Cell[]): Promise<void> {
  // Imported only now, because native code reads the font configuration from the environment on load.
  const [{ default: sharp }, { rasterise }] = await Promise.all([
    import('sharp'),
    import('#server/modules/media/rasterise.ts'),
  ]);
  const size = COLUMNS * ROWS;
  for (let page = 0; page * size < cells.length; page++) {
    const layers: { input: Buffer; left: number; top: number }[] = [];
    for (const [index, cell] of cells.slice(page * size, (page + 1) * size).entries()) {
      const [left, top] = [(index % COLUMNS) * CELL, Math.floor(index / COLUMNS) * (CELL + CAPTION)];
      layers.push(
        { input: await rasterise(Buffer.from(cell.svg()), CELL, 'png'), left, top },
        { input: Buffer.from(caption(cell.id)), left, top: top + CELL },
      );
    }
    const file = path.join(out, `${name}-${String(page + 1).padStart(2, '0')}.png`);
    const height = Math.ceil(layers.length / 2 / COLUMNS) * (CELL + CAPTION);
    await sharp({ create: { width: COLUMNS * CELL, height, channels: 3, background: '#ffffff' } })
      .composite(layers)
      .png()
      .toFile(file);
    console.log(file);
  }
}

function caption(id: string): string {
  const text = `<text x="6" y="18" font-family="Figtree" font-size="15" fill="#2c1a11">${escapeXml(id)}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${CELL}" height="${CAPTION}">${text}</svg>`;
}

const { values, positionals } = parseArgs({ allowPositionals: true, options: { shot: { type: 'string' } } });
const [folder, filter = ''] = positionals;
if (folder) {
  // biome-ignore lint/style/noProcessEnv: native code reads this variable; it is not a setting of the shop
  process.env.FONTCONFIG_FILE = fontConfiguration(path.join(tmpdir(), 'daqeeq-contact-sheet'));
  mkdirSync(folder, { recursive: true });
  await main(folder, filter, values.shot);
} else {
  console.error(USAGE);
  process.exitCode = 1;
}
