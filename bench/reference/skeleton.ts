import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { randomNumbers } from '#bench/random.ts';

const PER_SECTION = 20;
/** Letters to cut texts from, which compress about as well as what pages say. */
const LETTERS = 12_000;
const CLASS_NAMES = 2_000;
const random = randomNumbers(7);
const words = (letters: number) =>
  Array.from({ length: letters }, () =>
    random() < 0.2 ? ' ' : String.fromCharCode(97 + Math.floor(random() * 20)),
  ).join('');
const [texts, classNames] = [words(LETTERS), words(CLASS_NAMES)];
const cut = (from: string, nth: number, length: number) => {
  const start = (nth * 101) % Math.max(1, from.length - length);
  return from.slice(start, start + length);
};

/**
 * Renders a page of as many elements and about as many bytes as another page, by bare React: plain elements with a class and
 * a text, in sections of twenty. What rendering such a page costs at least.
 */
export function renderSkeleton(elements: number, bytes: number): string {
  const tag = '<div class=""></div>'.length;
  const filling = Math.max(2, Math.floor(bytes / elements) - tag);
  // Half of what a page says is classes.
  const half = Math.ceil(filling / 2);
  const leaf = (nth: number): ReactNode =>
    createElement('div', { key: nth, className: cut(classNames, nth, half) }, cut(texts, nth, half));
  const sections: ReactNode[] = [];
  for (let left = elements; left > 0; left -= PER_SECTION) {
    const leaves = Array.from({ length: Math.min(left, PER_SECTION) - 1 }, (_, index) => leaf(left + index));
    sections.push(createElement('div', { key: left, className: cut(classNames, left, half) }, ...leaves));
  }
  return renderToString(createElement('html', null, createElement('body', null, ...sections)));
}

const inBrotli = promisify(brotliCompress);
/** Those of the shop (server/http/compression.ts). */
const PARAMETERS = {
  [constants.BROTLI_PARAM_QUALITY]: 5,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  [constants.BROTLI_PARAM_LGWIN]: 18,
};

/** Renders a page and compresses it as the shop compresses what it renders. */
export const compressedSkeleton = (elements: number, bytes: number): Promise<Buffer> =>
  inBrotli(renderSkeleton(elements, bytes), { params: PARAMETERS });
