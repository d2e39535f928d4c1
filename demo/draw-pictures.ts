import { type MediaStore, mediaId } from '#server/modules/media/public.ts';
import { brandOf } from './catalogue/brands.ts';
import type { DrawnPictures } from './catalogue/product-rows.ts';
import type { Content } from './content.ts';
import { drawCategory } from './pictures/draw-category.ts';
import { drawProduct } from './pictures/draw-product.ts';
import { drawVendorLogo } from './pictures/draw-vendor-logo.ts';
import { NEW_PRODUCT } from './proposals/proposed.ts';

const SHOTS = ['front', 'detail'] as const;
const DRAWING_SIZE = 800;

/** Draws the pictures of all products, categories and vendors, stores the originals and returns their ids by subject. */
export async function drawDemoPictures(
  { products, brands, categories, vendors }: Content,
  store: MediaStore,
): Promise<DrawnPictures> {
  const drawn: DrawnPictures = { media: [], products: new Map(), categories: new Map(), vendors: new Map() };
  const draw = async (name: string, svg: string): Promise<string> => {
    const id = mediaId(name, svg);
    await store.saveDrawing(id, svg);
    drawn.media.push({ id, kind: 'drawing', width: DRAWING_SIZE, height: DRAWING_SIZE });
    return id;
  };
  for (const product of products) {
    const picture = { ...product, brand: brandOf(product, brands), packSize: product.packSizes[0] ?? '' };
    drawn.products.set(
      product.id,
      await Promise.all(SHOTS.map((shot) => draw(`${product.id}-${shot}`, drawProduct(picture, shot)))),
    );
  }
  const { id, looksLike, content } = NEW_PRODUCT;
  const like = products.find((product) => product.id === looksLike);
  if (!like) throw new Error(`the demo shop has no product ${looksLike}`);
  const label = { nameAr: content.name, nameEn: content.nameEn, packSize: content.packs[0]?.nameEn ?? '', brand: null };
  const proposed = SHOTS.map((shot) =>
    draw(`${id}-${shot}`, drawProduct({ ...like, ...label, variationSeed: 1 }, shot)),
  );
  drawn.products.set(id, await Promise.all(proposed));
  for (const category of categories.flatMap((main) => [main, ...(main.children ?? [])])) {
    drawn.categories.set(category.id, await draw(`category-${category.slug}`, drawCategory(category)));
  }
  for (const vendor of vendors) drawn.vendors.set(vendor.id, await draw(`vendor-${vendor.id}`, drawVendorLogo(vendor)));
  return drawn;
}
