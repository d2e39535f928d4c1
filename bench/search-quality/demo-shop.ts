import { FILLING, startCluster } from '#bench/cluster.ts';
import { openShop } from '#bench/shop.ts';
import { seedDemoShop } from '#demo/seed.ts';

/** Opens a demo shop without pictures on a database of its own, until the bench ends. */
export async function openDemoShop(): ReturnType<typeof openShop> {
  const shop = await openShop(await startCluster(FILLING));
  const noPictures = { media: [], products: new Map(), categories: new Map(), vendors: new Map() };
  await seedDemoShop(shop.db, async () => noPictures);
  return shop;
}
