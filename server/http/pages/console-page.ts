import { createHash } from 'node:crypto';
import { LANGUAGES, type Language, languageOfPage } from '#contract/shared/language.ts';
import { acceptedEncoding, compress, encode } from '#server/http/compression.ts';
import type { App } from '#server/http/route.ts';
import { consolePermissionsPolicy, consoleSecurityPolicy } from '#server/http/security-headers.ts';

/** The HTML of the console's app, with the parts of both languages. */
export interface ConsoleTemplate {
  read: () => Promise<string>;
  /** False in development, where it changes while the server runs. */
  isFinal: boolean;
}

interface Page {
  etag: string;
  brotli: Buffer;
}

const QUALITY = 11;
const ENGLISH_ROOT = '<html lang="en" dir="ltr" class="font-latin">';

/**
 * Answers every URL of the sellers' and the operator's areas with one page, in the language of the cookie: the app in it
 * shows what belongs to the URL. The page holds nothing of anybody.
 */
export async function addConsolePage(web: App, { read, isFinal }: ConsoleTemplate): Promise<void> {
  const made = isFinal ? await makePages(await read()) : null;
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'x-robots-tag': 'noindex, nofollow',
    vary: 'accept-encoding, cookie',
  };
  for (const url of ['/seller', '/seller/*', '/operator', '/operator/*']) {
    // The app moves between an area's screens without loading the page again: a policy is for the whole area.
    const scansBarcodes = url.startsWith('/seller');
    web.route({
      method: ['GET', 'HEAD'],
      url,
      schema: { hide: true },
      handler: async (request, reply) => {
        const { searchParams } = new URL(request.url, 'http://shop.invalid');
        const { etag, brotli } = (made ?? (await makePages(await read())))[
          languageOfPage(request.headers.cookie, searchParams)
        ];
        reply.headers({ ...headers, 'permissions-policy': consolePermissionsPolicy(scansBarcodes), etag });
        // Vite's hot reload runs inline scripts: in development there is no policy.
        if (isFinal) reply.header('content-security-policy', consoleSecurityPolicy(scansBarcodes));
        if (request.headers['if-none-match'] === etag) return reply.code(304).send();
        const encoding = acceptedEncoding(request.headers['accept-encoding']);
        if (encoding !== 'identity') reply.header('content-encoding', encoding);
        return reply.send(await encode(brotli, encoding));
      },
    });
  }
}

async function makePages(template: string): Promise<Record<Language, Page>> {
  const pages = LANGUAGES.map(async (language): Promise<[Language, Page]> => {
    const html = inLanguage(template, language);
    const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
    return [language, { etag, brotli: await compress(html, QUALITY) }];
  });
  return Object.fromEntries(await Promise.all(pages)) as Record<Language, Page>;
}

/** The template without the elements of the other language. */
function inLanguage(template: string, language: Language): string {
  const root = language === 'en' ? template.replace(/<html[^>]*>/, ENGLISH_ROOT) : template;
  return root.replace(/\s*<(\w+)[^>]* data-language="(\w+)"[^>]*>(?:[^<]*<\/\1>)?/g, (element, _name, of) =>
    of === language ? element : '',
  );
}
