import { withDatabase } from '#bench/faults/stocked-shop.ts';
import { emptyCarts } from '#bench/measure/people.ts';
import type { Work } from '#bench/measure/rounds.ts';
import type { Server, StagedShop } from '#bench/measure/stage.ts';
import { AS_BROWSERS, type questions } from './calls.ts';

/** The works whose rate is measured with few and with many connections. */
const CROWDED = ['list', 'item'];
const CROWDS = [1, 64, 256];
const USUAL = 16;

/** Works whose whole answers the shop keeps: list pages and searches. */
export const KEPT = [
  ['kept list pages', 'keptLists'],
  ['kept searches', 'keptSearches'],
] as const;

type Asked = ReturnType<typeof questions>;

/** What is measured. A kind (`--only`) is a work of each shop with its references. */
export const KINDS: Record<string, (asked: Asked, stage: Staged) => Omit<Work, 'connections'>[]> = {
  shop: (_, { shops, reference, shopBytes }) => [
    ...shops.map((server) => ({ name: 'shop', server, calls: always('/api/shop') })),
    { name: 'hello', server: reference, calls: always(`/hello/${shopBytes}`) },
  ],
  list: (asked, { shops, reference }) => [
    ...shops.flatMap((server) => [
      { name: 'list', server, calls: (count: number) => asked.lists(count, '') },
      { name: 'list of cards', server, calls: (count: number) => asked.lists(count, '&view=card') },
      {
        name: 'list, as pages ask',
        server,
        calls: (count: number) => asked.lists(count, '&view=card&groupBy=product', AS_BROWSERS),
      },
    ]),
    { name: 'list', server: reference, calls: asked.referenceLists },
  ],
  item: (asked, { shops, reference }) => [
    ...shops.map((server) => ({ name: 'item', server, calls: asked.items })),
    { name: 'item', server: reference, calls: asked.referenceItems },
  ],
  search: (asked, { shops, reference }) =>
    (['ar', 'en'] as const).flatMap((language) => [
      ...shops.map((server) => ({ name: `new search, ${language}`, server, calls: asked.newSearches(language) })),
      {
        name: `new search, ${language}`,
        server: reference,
        calls: (count: number) => asked.referenceSearches(count, language),
      },
    ]),
  suggestions: (asked, { shops }) => shops.map((server) => ({ name: 'suggestions', server, calls: asked.suggestions })),
  changes: (asked, { shops, change }) =>
    shops.slice(0, change ? 1 : 0).flatMap((server) =>
      KEPT.flatMap(([name, kept]) => [
        { name, server, calls: asked[kept] },
        { name: `${name} beside price changes`, server, calls: asked[kept], ...(change && { beside: change }) },
      ]),
    ),
  kept: (asked, { shops }) => shops.map((server) => ({ name: 'kept search', server, calls: asked.keptSearches })),
  add: (asked, { shops, reference, shopBytes }) => [
    ...shops.map((server) => ({
      name: 'add to cart',
      server,
      before: () => withDatabase(server.databaseUrl, ({ db }) => emptyCarts(db)),
      calls: (count: number) => asked.additions(count, server.people),
    })),
    { name: 'hello', server: reference, calls: always(`/hello/${shopBytes}`) },
  ],
};

interface Staged {
  shops: StagedShop[];
  reference: Server;
  /** Size of the answer to /api/shop. */
  shopBytes: number;
  /** Changes prices for so many seconds; null beside another checkout, whose rows must stay the same. */
  change: Work['beside'] | null;
}

const always = (path: string) => () => [{ path }];

/** All works of the given kinds, each with 16 connections; lists and items with others too. */
export function worksOf(kinds: string[], asked: Asked, staged: Staged): Work[] {
  const { reference } = staged;
  const works = kinds.flatMap((kind) => (KINDS[kind] as (typeof KINDS)[string])(asked, staged));
  const usual = works.filter(
    ({ name, server }, index) => index === works.findIndex((other) => other.name === name && other.server === server),
  );
  const crowded = usual.filter(({ name, server }) => CROWDED.includes(name) && server !== reference);
  return [
    ...usual.map((work) => ({ ...work, connections: USUAL })),
    ...CROWDS.flatMap((connections) => crowded.map((work) => ({ ...work, connections }))),
  ];
}
