import { existsSync } from 'node:fs';
import { registerHooks } from 'node:module';

/** In a file of the shop, one text instead of another. */
export type Change = [file: string, text: string, instead: string];

// Loaded before a shop that is to lack a protection, or to lose patience sooner than a test can wait: the product itself
// has no switches for that. A text that is not there any more ends the shop, as the control would control nothing.
const changes: Change[] = JSON.parse(process.env.SHOP_CHANGES ?? '[]');
for (const [file] of changes)
  if (!existsSync(new URL(`../../../server/${file}`, import.meta.url)))
    throw new Error(`there is no server/${file} to change`);

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    const wanted = changes.filter(([file]) => url.endsWith(`/server/${file}`));
    if (wanted.length === 0) return loaded;
    let source = String(loaded.source);
    for (const [file, text, instead] of wanted) {
      if (!source.includes(text)) throw new Error(`${file} has no "${text}" to change`);
      source = source.replace(text, instead);
    }
    return { ...loaded, source };
  },
});
