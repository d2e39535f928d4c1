import type { FreeFrom } from '#contract/shop/catalogue.ts';
import type { Db } from '#server/db/client.ts';
import type { Concept } from '#server/modules/search/language/concept.ts';
import type { Candidate, DescribedProduct } from './candidate.ts';
import { BATCH, type HeldRow, type NamedRow, readHeldRows, readProducts } from './memory-rows.ts';
import { postingsBuilder } from './postings.ts';

/**
 * The names of products in memory as of the last reading, with all data for ranking and suggestions of the most popular
 * ones. It finds what search_products finds, in the same order.
 */
export interface MemoryIndex {
  /** Whether the index has every product. */
  isWhole: boolean;
  /** The products whose names satisfy every concept, the most popular first. */
  find: (concepts: Concept[], within: Within, most: number) => Remembered;
  /** Reads the data of products again that may have changed, but not their names. */
  readAgain: (productIds: string[]) => Promise<void>;
}

/** What products must be besides what they are called. */
interface Within {
  isCategory: (categoryId: string) => boolean;
  freeFrom: FreeFrom[];
}

interface Remembered {
  total: number;
  /** At most as many as were asked for; the less popular ones by their ids alone. */
  first: (HeldProduct | string)[];
}

export interface HeldProduct {
  candidate: Candidate;
  shown: DescribedProduct;
}

/** Less than 1 kB each, and 100 bytes for each of the others. */
const MOST = { held: 50_000, named: 500_000 };

export async function readMemoryIndex(db: Db, most = MOST): Promise<MemoryIndex> {
  const postings = postingsBuilder();
  const categories = new Map<string, number>();
  const categoryOf: number[] = [];
  // Few products differ from all others in what they are declared free from.
  const declared = new Map<string, number>();
  const declaredOf: number[] = [];
  // A few large buffers instead of many objects spare the garbage collector.
  const [packed, ids] = [[] as Packed[], [] as Buffer[]];
  const take = (rows: NamedRow[]) => {
    for (const { categoryId, name, nameEn, brand, freeFrom } of rows) {
      categoryOf.push(numberOf(categoryId, categories));
      declaredOf.push(numberOf(freeFrom.join(' '), declared));
      postings.add(`${name} ${nameEn} ${brand}`.split(' '));
    }
  };
  let held = 0;
  await readProducts(db, {
    most: { ...most, named: most.named + 1 },
    takeHeld: (rows) => {
      packed.push(pack(rows));
      take(rows);
      held += rows.length;
    },
    takeNamed: (rows) => {
      ids.push(Buffer.from(rows.map(({ productId }) => productId.replaceAll('-', '')).join(''), 'hex'));
      take(rows);
    },
  });
  const { satisfying } = postings.build();
  const changed = new Map<string, HeldRow>();
  const known = (position: number) => {
    if (position >= held) return idAt(ids, position - held);
    const row = unpack(packed, position);
    return toHeld(changed.get(row.productId) ?? row);
  };
  return {
    isWhole: categoryOf.length <= most.named,
    find: (concepts, { isCategory, freeFrom }, count) => {
      const within = [...categories.keys()].map(isCategory);
      const free = [...declared.keys()].map((list) => freeFrom.every((each) => list.split(' ').includes(each)));
      const first: number[] = [];
      let total = 0;
      satisfying(concepts, (position) => {
        if (!within[categoryOf[position] ?? 0] || !free[declaredOf[position] ?? 0]) return;
        total += 1;
        if (total <= count) first.push(position);
      });
      return { total, first: first.map(known) };
    },
    readAgain: async (productIds) => {
      for (const row of await readHeldRows(db, productIds)) changed.set(row.productId, row);
    },
  };
}

/** The number of a value, counted in the order of their first appearance. */
function numberOf(value: string, numbers: Map<string, number>): number {
  const number = numbers.get(value) ?? numbers.size;
  numbers.set(value, number);
  return number;
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

function toHeld({ offerId, writtenName, writtenNameEn, imageId, freeFrom: _, ...product }: HeldRow): HeldProduct {
  const { productId, name: nameText, nameEn: nameEnText, vendors } = product;
  return {
    candidate: { ...product, has: null },
    shown: { productId, id: offerId, name: writtenName, nameEn: writtenNameEn, imageId, nameText, nameEnText, vendors },
  };
}

const BYTES = 16;

function idAt(ids: Buffer[], position: number): string {
  const at = (position % BATCH) * BYTES;
  const hex = ids[Math.floor(position / BATCH)]?.toString('hex', at, at + BYTES) ?? '';
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
