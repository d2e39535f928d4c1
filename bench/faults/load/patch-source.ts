import { existsSync } from 'node:fs';
import { registerHooks } from 'node:module';

/** Replaces a text in one of the server's files. */
export type Patch = [file: string, text: string, instead: string];

// Loaded before the shop to remove a protection or to shorten a timeout for a test, because the product has no switches
// for that. The shop fails to start if a text is missing: the negative control would otherwise test nothing.
const patches: Patch[] = JSON.parse(process.env.SHOP_PATCHES ?? '[]');
for (const [file] of patches)
  if (!existsSync(new URL(`../../../server/${file}`, import.meta.url)))
    throw new Error(`server/${file} does not exist`);

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    const wanted = patches.filter(([file]) => url.endsWith(`/server/${file}`));
    if (wanted.length === 0) return loaded;
    let source = String(loaded.source);
    for (const [file, text, instead] of wanted) {
      if (!source.includes(text)) throw new Error(`server/${file} does not contain "${text}"`);
      source = source.replace(text, instead);
    }
    return { ...loaded, source };
  },
});
