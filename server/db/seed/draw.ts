import { type MediaStore, mediaId } from '#server/modules/media/store.ts';
import { readContent } from './content.ts';
import { drawCategory } from './pictures/draw-category.ts';
import { drawProduct } from './pictures/draw-product.ts';
import { drawVendorLogo } from './pictures/draw-vendor-logo.ts';
import type { DrawPictures } from './seed.ts';

const SHOTS = ['front', 'detail'] as const;
const DRAWING_SIZE = 800;

/** Draws the pictures of all products, categories and vendors and keeps their originals. */
export const drawDemoPictures = (store: MediaStore): ReturnType<DrawPictures> => {
  const media: Record<string, unknown>[] = [];
  const draw = async (name: string, svg: string): Promise<string> => {
    const id = mediaId(name, svg);
    await store.saveDrawing(id, svg);
    media.push({ id, kind: 'drawing', width: DRAWING_SIZE, height: DRAWING_SIZE });
    return id;
  };
  return drawAll(draw).then((drawn) => ({ ...drawn, media }));
};

async function drawAll(draw: (name: string, svg: string) => Promise<string>) {
  const { products, categories, vendors } = readContent();
  const drawn = {
    products: new Map<string, string[]>(),
    categories: new Map<string, string>(),
    vendors: new Map<string, string>(),
  };
  for (const product of products) {
    const brand =
      vendors.find(({ sells }) => sells.some((what) => product.category.startsWith(what)))?.businessNameEn ?? 'Daqeeq';
    const picture = { ...product, brand, packSize: product.packSizes[0] ?? '' };
    const ids = await Promise.all(SHOTS.map((shot) => draw(`${product.id}-${shot}`, drawProduct(picture, shot))));
    drawn.products.set(product.id, ids);
  }
  for (const category of categories.flatMap((main) => [main, ...(main.children ?? [])])) {
    drawn.categories.set(category.id, await draw(`category-${category.slug}`, drawCategory(category)));
  }
  for (const vendor of vendors) drawn.vendors.set(vendor.id, await draw(`vendor-${vendor.id}`, drawVendorLogo(vendor)));
  return drawn;
}
