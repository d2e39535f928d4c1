import { AS_BROWSERS, questions } from '#bench/api/calls.ts';
import { withDatabase } from '#bench/faults/stocked-shop.ts';
import { prepareCarts } from '#bench/measure/people.ts';
import type { Stage, StagedShop } from '#bench/measure/stage.ts';
import { drawLines, orderCalls } from '#bench/orders/calls.ts';
import { callIn, pagesIn } from '#bench/pages/pages.ts';
import { randomNumbers } from '#bench/random.ts';
import type { Kind } from './cost.ts';
import { showAll, type uploads } from './photos.ts';

const READS = 3_000;
/** In one measurement, each by another customer. */
export const ORDERS = 240;
/** In one measurement. */
export const PHOTOS = 20;

/** Pages and calls that read, each of them another one, but for the kept page. */
export function readsOf({ known }: Stage): Kind[] {
  const asked = questions(known);
  const [home, list, product, search] = pagesIn('ar', known);
  const pages = [home, list, product, search].flatMap((page) => (page ? [page] : []));
  const rendered = pages.map(({ name, next }): Kind => {
    return {
      name: `page, rendered: ${name}`,
      count: READS / 10,
      calls: (count) => Array.from({ length: count }, () => callIn('ar', next())),
    };
  });
  const kept = product ? callIn('ar', product.kept) : { path: '/' };
  return [
    { name: 'page, kept: product', count: READS, calls: (count) => Array.from({ length: count }, () => kept) },
    ...rendered,
    { name: 'list of 20 cards', count: READS, calls: (count) => asked.lists(count, '&view=card', AS_BROWSERS) },
    { name: 'item', count: READS, calls: asked.items },
    { name: 'search never asked before', count: READS / 3, calls: asked.newSearches('ar') },
    { name: 'suggestion', count: READS, calls: asked.suggestions },
  ];
}

/** Additions to carts, and orders until their mails are written. */
export function writesOf({ known }: Stage, { people, databaseUrl }: StagedShop, settle: () => Promise<void>): Kind[] {
  const asked = questions(known);
  const random = randomNumbers(61);
  const fillCarts = async () => {
    await settle();
    await withDatabase(databaseUrl, ({ db }) => prepareCarts(db, people, () => drawLines(known.packs, random)));
  };
  return [
    { name: 'addition to a cart', count: READS / 3, calls: (count) => asked.additions(count, people) },
    {
      name: 'order of three lines, with its jobs',
      count: ORDERS,
      before: fillCarts,
      settle,
      calls: () => orderCalls(people),
    },
  ];
}

/** Photos of a seller: taken in, and shown for the first time in every width and format. */
export function photosOf(shop: StagedShop, photos: ReturnType<typeof uploads>): Kind[] {
  const blank = (count: number) => Array.from({ length: count }, () => ({ path: '/' }));
  return [
    { name: 'photo, uploaded', count: PHOTOS, calls: blank, send: photos.send },
    {
      name: 'photo, rendered in all sizes',
      count: PHOTOS,
      calls: blank,
      send: () => showAll(shop.url, photos.take(PHOTOS)),
    },
  ];
}
