import { get } from 'node:http';
import { AS_BROWSERS, neverTwice, pairsOf } from '#bench/api/calls.ts';
import type { Call } from '#bench/measure/generator.ts';
import type { Known } from '#bench/measure/known.ts';
import { randomNumbers } from '#bench/random.ts';

export const LANGUAGES = ['ar', 'en'] as const;
type Language = (typeof LANGUAGES)[number];

/** A page: the URL that is asked for again and again, and URLs of which each is another. */
export interface Page {
  name: string;
  kept: string;
  next: () => string;
}

/**
 * The pages in a language. A page is kept by its whole URL and its language, so a parameter that means nothing makes another
 * page of the home page; the others differ in what they show, too.
 */
export function pagesIn(language: Language, { offers, categories, names }: Known): Page[] {
  const random = randomNumbers(language === 'ar' ? 51 : 52);
  const query = neverTwice(pairsOf(names[language], random));
  let made = 0;
  const price = (from: number) => (from + random() * 30).toFixed(2);
  const category = () => categories[Math.floor(random() * categories.length)];
  return [
    { name: 'home', kept: '/', next: () => `/?n=${++made}` },
    {
      name: 'list',
      kept: '/products',
      next: () => `/products?categoryId=${category()}&minPrice=${price(5)}&maxPrice=${price(400)}&n=${++made}`,
    },
    {
      name: 'product',
      kept: `/products/${offers[0]}`,
      next: () => `/products/${offers[++made % offers.length]}?n=${made}`,
    },
    {
      name: 'search',
      kept: `/search?${new URLSearchParams({ q: query() })}`,
      next: () => `/search?${new URLSearchParams({ q: query() })}`,
    },
  ];
}

export const callIn = (language: Language, path: string): Call => ({
  path,
  headers: { ...AS_BROWSERS, cookie: `lang=${language}` },
});

export interface PageSize {
  /** As it is sent to browsers. */
  compressed: number;
  html: number;
  elements: number;
}

export async function sizeOf(url: string, { path, headers = {} }: Call): Promise<PageSize> {
  const answer = await fetch(url + path, { headers });
  const html = await answer.text();
  if (answer.status !== 200) throw new Error(`${path} was answered ${answer.status}`);
  const compressed = await bytesSent(url + path, headers);
  return { compressed, html: Buffer.byteLength(html), elements: countElements(html) };
}

/** Elements of a page, without what stands in its scripts and styles. */
export const countElements = (html: string) =>
  html.replace(/<(script|style)\b[^>]*>.*?<\/\1>/gs, '').match(/<[a-z]/g)?.length ?? 0;

/** The size of an answer as it is sent. */
export function bytesSent(url: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length));
      answer.once('end', () => resolve(bytes)).once('error', reject);
    }).once('error', reject);
  });
}
