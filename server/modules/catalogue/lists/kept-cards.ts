import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Db } from '#server/db/client.ts';
import { shared } from '#server/db/shared-connections.ts';
import { type MarkedBytes, toMarkedBytes, valuesOf } from '#server/modules/catalogue/card-text.ts';
import { type Form, makeItems } from '#server/modules/catalogue/cards.ts';
import type { KeptVendors, OfVendor } from '#server/modules/catalogue/kept-vendors.ts';
import type { JsonBytes } from './json-bytes.ts';

/** An offer of a list, with what is put into its stored text and the versions of what is kept of it. */
export interface ListedOffer extends OfVendor {
  id: string;
  productId: string;
  /** The transaction that wrote the stored text; null if the text is not to be used. */
  version: string | null;
  quantities: number[];
  avgRating: number;
  totalReviews: number;
}

/**
 * The stored texts of the offers that lists have shown, kept by version: what was written again is read again.
 */
export interface KeptCards {
  /** Each offer as it is shown, in their order. The database is the one that the offers were read from. */
  show: (db: Db, form: Form, offers: ListedOffer[]) => Promise<Card[]>;
}

export interface Card {
  id: string;
  productId: string;
  write: (json: JsonBytes) => void;
}

interface KeptText extends MarkedBytes {
  version: string;
}

const MAXIMUM_BYTES = 12 * 1024 * 1024;
/** Of an entry of the cache: its objects. */
const ENTRY_BYTES = 500;

export function keepCards(vendors: KeptVendors): KeptCards {
  const texts = new LRUCache<string, KeptText>({
    maxSize: MAXIMUM_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length + ENTRY_BYTES,
  });

  /** The texts of the offers that have one, in their order: those that are not kept, or only in another version, are read. */
  async function readTexts(db: Db, form: Form, offers: ListedOffer[]): Promise<(KeptText | undefined)[]> {
    const kept = offers.map(({ id, version }) => {
      const text = version ? texts.get(`${form} ${id}`) : undefined;
      return text?.version === version ? text : undefined;
    });
    const missing = offers.filter(({ version }, place) => version && !kept[place]);
    if (missing.length === 0) return kept;
    const ids = missing.map(({ id }) => id);
    const { rows: found } = await sql<{ id: string; version: string; text: string }>`
      select offer_id as id, xmin::text as version, ${sql.ref(form)} as text
      from offer_cards where offer_id = any(${ids}::uuid[])`.execute(shared(db));
    const read = new Map(found.map(({ id, version, text }) => [id, { version, ...toMarkedBytes(text) }]));
    for (const [id, text] of read) texts.set(`${form} ${id}`, text);
    return offers.map(({ id }, place) => kept[place] ?? read.get(id));
  }

  return {
    show: async (db, form, offers) => {
      const [vendorOf, textOf] = await Promise.all([vendors.jsonOf(db, offers), readTexts(db, form, offers)]);
      const cards = offers.map((offer, place) => cardOf(offer, vendorOf.get(offer.vendorId), textOf[place]));
      const outdated = offers.flatMap(({ id }, place) => (cards[place] ? [] : id));
      const made = await makeItems(db, form, outdated);
      return offers.flatMap(({ id, productId }, place) => {
        const text = made.get(id);
        return cards[place] ?? (text ? { id, productId, write: (json: JsonBytes) => json.text(text) } : []);
      });
    },
  };
}

function cardOf(offer: ListedOffer, vendor: string | undefined, text: KeptText | undefined): Card | null {
  const values = text && vendor ? valuesOf(text.places.length, { ...offer, vendor }) : null;
  if (!text || !values) return null;
  const { id, productId } = offer;
  return { id, productId, write: (json) => json.marked(text, values) };
}
