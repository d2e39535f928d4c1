import type { Config } from './config.ts';
import type { Db } from './db/client.ts';
import { drawDemoPictures } from './db/seed/draw.ts';
import { seedDemoShop } from './db/seed/seed.ts';
import { mediaStore } from './modules/media/store.ts';

/** Fills an empty shop with the demo catalogue; false where there is a shop already. */
export async function addDemoShop(config: Config, db: Db, log: (message: string) => void): Promise<boolean> {
  const startedAt = performance.now();
  const isNew = await seedDemoShop(db, (content) => drawDemoPictures(content, mediaStore(config.dataDir)));
  if (isNew) log(`demo shop made in ${Math.round(performance.now() - startedAt)} ms`);
  return isNew;
}
