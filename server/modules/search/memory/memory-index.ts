import { LRUCache } from 'lru-cache';
import type { Db } from '#server/db/client.ts';
import type { Candidate, DescribedProduct } from '#server/modules/search/index/candidate.ts';
import type { LexemeQuery, ProductSet } from '#server/modules/search/index/product-set.ts';
import { countBits, firstBits, hasBit } from './bits.ts';
import { BATCH, type HeldRow, type NamedRow, type ReadRow, readHeldRows, readProducts } from './memory-rows.ts';
import { postingsBuilder } from './postings.ts';

/**
 * The lexemes of search_products in memory as of the last reading; of the most popular products those of search_texts as
 * well, and all data for ranking and suggestions. It finds what the tables find, in the same order.
 */
export interface MemoryIndex {
  /** Whether the index has every product. */
  isWhole: boolean;
  /** The most popular products of a set; null if memory does not hold enough to tell which they are. */
  find: (set: ProductSet, wanted: Wanted) => Remembered | null;
  /** Reads the data of products again that may have changed, but not their lexemes. */
  readAgain: (db: Db, productIds: string[]) => Promise<void>;
}

export interface Wanted {
  most: number;
  /** Each candidate tells which of these its texts satisfy; null stands for what no text satisfies. */
  tell?: (LexemeQuery | null)[];
}

export interface Remembered {
  /** The number of products in the set; null if only the database knows. */
  total: number | null;
  /** At most as many as are wanted; the less popular ones by their ids alone. */
  first: (HeldProduct | string)[];
}

export interface HeldProduct {
  candidate: Candidate;
  shown: DescribedProduct;
}

/** A held product takes 1 kB, any other 100 bytes. */
const MOST = { held: 50_000, named: 500_000 };
/** The popular products are candidates of most searches. */
const MOST_UNPACKED = 4_000;

export async function readMemoryIndex(db: Db, most = MOST): Promise<MemoryIndex> {
  const [called, described] = [postingsBuilder(), postingsBuilder()];
  // A few large buffers instead of many objects spare the garbage collector.
  const [packed, ids] = [[] as Packed[], [] as Buffer[]];
  let [held, named] = [0, 0];
  const takeNamed = (rows: Pick<NamedRow, 'words'>[]) => {
    named += rows.length;
    for (const { words } of rows) called.add(words.split(' '));
  };
  await readProducts(db, {
    most: { ...most, named: most.named + 1 },
    takeHeld: (rows) => {
      held += rows.length;
      packed.push(pack(rows.map(withoutLexemes)));
      takeNamed(rows);
      for (const { texts } of rows) described.add(texts.split(' '));
    },
    takeNamed: (rows) => {
      ids.push(Buffer.from(rows.map(({ productId }) => productId.replaceAll('-', '')).join(''), 'hex'));
      takeNamed(rows);
    },
  });
  const postings = { search_products: called.build(), search_texts: described.build() };
  const isWhole = named <= most.named;
  const hasAll = { search_products: isWhole, search_texts: isWhole && held === named };
  const changed = new Map<string, HeldRow>();
  const unpacked = new LRUCache<number, HeldRow>({ max: MOST_UNPACKED });
  const unpackAt = (position: number) => {
    const row = unpack(packed, position);
    unpacked.set(position, row);
    return row;
  };
  const rowAt = (position: number) => {
    const row = unpacked.get(position) ?? unpackAt(position);
    return changed.get(row.productId) ?? row;
  };
  const known = (position: number, has: boolean[] | null) =>
    position < held ? toHeld(rowAt(position), has) : idAt(ids, position - held);
  return {
    isWhole,
    find: ({ of, query }, { most: wanted, tell }) => {
      const found = postings[of].matching(query);
      const first = firstBits(found, wanted);
      if (first.length < wanted && !hasAll[of]) return null;
      const satisfying = tell?.map((each) => (each === null ? null : postings.search_texts.matching(each)));
      const hasOf = (position: number) => satisfying?.map((bits) => bits !== null && hasBit(bits, position)) ?? null;
      return {
        total: hasAll[of] ? countBits(found) : null,
        first: first.map((position) => known(position, hasOf(position))),
      };
    },
    readAgain: async (from, productIds) => {
      // An import changes thousands: between two batches the process answers others.
      for (let start = 0; start < productIds.length; start += BATCH)
        for (const row of await readHeldRows(from, productIds.slice(start, start + BATCH)))
          changed.set(row.productId, row);
    },
  };
}

function withoutLexemes({ words: _, texts: __, ...row }: ReadRow): HeldRow {
  return row;
}

interface Packed {
  text: Buffer;
  ends: Uint32Array;
}

function pack(rows: HeldRow[]): Packed {
  const texts = rows.map((row) => Buffer.from(JSON.stringify(row)));
  let end = 0;
  return { text: Buffer.concat(texts), ends: Uint32Array.from(texts, ({ length }) => (end += length)) };
}

function unpack(packed: Packed[], position: number): HeldRow {
  const { text, ends } = packed[Math.floor(position / BATCH)] as Packed;
  const index = position % BATCH;
  return JSON.parse(text.toString('utf8', ends[index - 1] ?? 0, ends[index])) as HeldRow;
}

function toHeld(row: HeldRow, has: boolean[] | null): HeldProduct {
  const { offerId, writtenName, writtenNameEn, imageId, ...product } = row;
  const { productId, name: nameText, nameEn: nameEnText, vendors } = product;
  return {
    candidate: { ...product, has },
    shown: { productId, id: offerId, name: writtenName, nameEn: writtenNameEn, imageId, nameText, nameEnText, vendors },
  };
}

const BYTES = 16;

function idAt(ids: Buffer[], position: number): string {
  const at = (position % BATCH) * BYTES;
  const hex = ids[Math.floor(position / BATCH)]?.toString('hex', at, at + BYTES) ?? '';
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
