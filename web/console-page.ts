import type { HtmlTagDescriptor, Plugin } from 'vite';

/** What the first paint of each language needs, by the ends of the names of source files. */
const EARLY = [
  { language: 'ar', ending: 'readex-pro-arabic-wght-normal.woff2' },
  { language: 'ar', ending: 'el-messiri-arabic-wght-normal.woff2' },
  { language: 'en', ending: 'figtree-latin-wght-normal.woff2' },
  { language: 'en', ending: 'fraunces-latin-wght-normal.woff2' },
  { language: 'ar', ending: 'web/console/messages/first.ar.ts' },
  { language: 'en', ending: 'web/console/messages/first.en.ts' },
];

interface Output {
  fileName: string;
  originalFileNames?: string[];
  facadeModuleId?: string | null;
}

/**
 * Preloads fonts and messages by the page, each for its language: the server removes those of the other one
 * (server/http/pages/console-page.ts).
 */
export function consolePage(): Plugin {
  return {
    name: 'console-page',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => {
        const outputs = Object.values(bundle ?? {}) as Output[];
        return EARLY.flatMap(({ language, ending }) => {
          const found = outputs.find((output) => sourcesOf(output).some((source) => source.endsWith(ending)));
          return found ? [preload(found.fileName, language)] : [];
        });
      },
    },
  };
}

function sourcesOf({ originalFileNames = [], facadeModuleId }: Output): string[] {
  return [...originalFileNames, facadeModuleId ?? ''].map((name) => name.replaceAll('\\', '/'));
}

function preload(fileName: string, language: string): HtmlTagDescriptor {
  const kind = fileName.endsWith('.js') ? { rel: 'modulepreload' } : { rel: 'preload', as: 'font', type: 'font/woff2' };
  return {
    tag: 'link',
    injectTo: 'head',
    attrs: { ...kind, crossorigin: '', href: `/console/${fileName}`, 'data-language': language },
  };
}
