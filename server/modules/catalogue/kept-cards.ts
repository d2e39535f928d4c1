import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { PublicItem } from '#contract/shop/catalogue.ts';
import type { Db } from '#server/db/client.ts';
import { fillPieces, toPieces } from './card-text.ts';
import { makeItems, type VersionRow } from './cards.ts';
import { toOfferVendor } from './offer-vendor.ts';
import { toCard } from './views.ts';

/** What a list shows of an offer, or its own page. */
export type Form = 'card' | 'item';

/** The stored texts of offers that lists and pages have shown, kept by version: a text that was rewritten is read again. */
export interface KeptCards {
  /** What is shown of each offer, in their order. */
  show: (form: Form, rows: VersionRow[]) => Promise<Card[]>;
}

/** An offer as it is shown. */
export interface Card {
  id: string;
  productId: string;
  /** Its JSON, in pieces. */
  json: Buffer[];
  item: () => PublicItem;
}

interface KeptText {
  version: string;
  pieces: Buffer[];
  /** The offer as it was when the text was read, once a page has asked for it. */
  item?: PublicItem;
}

const MAXIMUM_BYTES = 12 * 1024 * 1024;
/** Of an entry of the cache: its objects and its pieces. */
const ENTRY_BYTES = 1_000;

export function keepCards(db: Db): KeptCards {
  const texts = new LRUCache<string, KeptText>({
    maxSize: MAXIMUM_BYTES,
    sizeCalculation: ({ pieces }) => pieces.reduce((sum, { length }) => sum + length, ENTRY_BYTES),
  });

  /** Reads the texts that are not kept, or only in another version. */
  async function read(form: Form, rows: VersionRow[]): Promise<void> {
    const missing = rows.filter(({ id, version }) => version && texts.get(`${form} ${id}`)?.version !== version);
    if (missing.length === 0) return;
    const ids = missing.map(({ id }) => id);
    const { rows: read } = await sql<{ id: string; version: string; text: string }>`
      select offer_id as id, xmin::text as version, ${sql.ref(form)} as text
      from offer_cards where offer_id = any(${ids}::uuid[])`.execute(db);
    for (const { id, version, text } of read) texts.set(`${form} ${id}`, { version, pieces: toPieces(text) });
  }

  return {
    show: async (form, rows) => {
      await read(form, rows);
      const cards = rows.map((row) => cardOf(row, row.version ? texts.get(`${form} ${row.id}`) : undefined));
      const made = await makeItems(
        db,
        rows.flatMap(({ id }, place) => (cards[place] ? [] : id)),
      );
      return rows.flatMap(({ id }, place) => {
        const item = made.get(id);
        return cards[place] ?? (item ? cardOfItem(form === 'card' ? toCard(item) : item) : []);
      });
    },
  };
}

function cardOf(row: VersionRow, text: KeptText | undefined): Card | null {
  const vendor = toOfferVendor(row);
  const json = text && fillPieces(text.pieces, { ...row, vendor });
  if (!json) return null;
  return {
    id: row.id,
    productId: row.productId,
    json,
    item: () => {
      text.item ??= JSON.parse(Buffer.concat(json).toString()) as PublicItem;
      const { avgRating, totalReviews, quantities } = row;
      const variants = text.item.variants.map((variant, place) => ({ ...variant, quantity: quantities[place] ?? 0 }));
      const quantity = quantities.reduce((sum, each) => sum + each, 0);
      return { ...text.item, vendor, avgRating, totalReviews, quantity, variants };
    },
  };
}

function cardOfItem(item: PublicItem): Card {
  return { id: item.id, productId: item.product.id, json: [Buffer.from(JSON.stringify(item))], item: () => item };
}
