/** Sitemaps by https://www.sitemaps.org, with the alternate language of each page. */

/** The language of a URL without `?lang=` for a visitor who has chosen none. */
const DEFAULT = 'ar';
const LANGUAGES = [DEFAULT, 'en'] as const;

/** The sitemap of paths below an origin, each once per language. */
export function urlSet(origin: string, paths: string[]): string {
  const entries = paths.flatMap((path) => LANGUAGES.map((language) => entry(origin, path, language)));
  return document('urlset', ' xmlns:xhtml="http://www.w3.org/1999/xhtml"', entries);
}

/** The list of sitemaps. */
export function sitemapIndex(addresses: string[]): string {
  return document(
    'sitemapindex',
    '',
    addresses.map((address) => `<sitemap><loc>${encode(address)}</loc></sitemap>`),
  );
}

/** A path's absolute URL in a language. */
function addressIn(language: string, origin: string, path: string): string {
  if (language === DEFAULT) return origin + path;
  return `${origin}${path}${path.includes('?') ? '&' : '?'}lang=${language}`;
}

function entry(origin: string, path: string, language: string): string {
  const alternates = [...LANGUAGES, 'x-default'].map((tag) => {
    const href = encode(addressIn(tag === 'x-default' ? DEFAULT : tag, origin, path));
    return `<xhtml:link rel="alternate" hreflang="${tag}" href="${href}"/>`;
  });
  return `<url><loc>${encode(addressIn(language, origin, path))}</loc>${alternates.join('')}</url>`;
}

function document(name: string, attributes: string, content: string[]): string {
  const opening = `<${name} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${attributes}>`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${opening}\n${content.join('\n')}\n</${name}>\n`;
}

function encode(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
