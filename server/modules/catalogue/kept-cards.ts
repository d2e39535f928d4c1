import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Db } from '#server/db/client.ts';
import { type MarkedBytes, toMarkedBytes, valuesOf } from './card-text.ts';
import { type Form, makeItems, type VersionRow } from './cards.ts';
import type { JsonBytes } from './json-bytes.ts';
import { toOfferVendor } from './offer-vendor.ts';

/** The stored texts of the offers that lists have shown, kept by version: a text that was rewritten is read again. */
export interface KeptCards {
  /** Each offer as it is shown, in their order. */
  show: (form: Form, rows: VersionRow[]) => Promise<Card[]>;
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

export function keepCards(db: Db): KeptCards {
  const texts = new LRUCache<string, KeptText>({
    maxSize: MAXIMUM_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length + ENTRY_BYTES,
  });

  /** Reads the texts that are not kept, or only in another version. */
  async function read(form: Form, rows: VersionRow[]): Promise<void> {
    const missing = rows.filter(({ id, version }) => version && texts.get(`${form} ${id}`)?.version !== version);
    if (missing.length === 0) return;
    const ids = missing.map(({ id }) => id);
    const { rows: found } = await sql<{ id: string; version: string; text: string }>`
      select offer_id as id, xmin::text as version, ${sql.ref(form)} as text
      from offer_cards where offer_id = any(${ids}::uuid[])`.execute(db);
    for (const { id, version, text } of found) texts.set(`${form} ${id}`, { version, ...toMarkedBytes(text) });
  }

  return {
    show: async (form, rows) => {
      await read(form, rows);
      const cards = rows.map((row) => (row.version ? cardOf(row, texts.get(`${form} ${row.id}`)) : null));
      const outdated = rows.flatMap(({ id }, place) => (cards[place] ? [] : id));
      const made = await makeItems(db, form, outdated);
      return rows.flatMap(({ id, productId }, place) => {
        const text = made.get(id);
        return cards[place] ?? (text ? { id, productId, write: (json: JsonBytes) => json.text(text) } : []);
      });
    },
  };
}

function cardOf(row: VersionRow, text: KeptText | undefined): Card | null {
  const values = text && valuesOf(text.places.length, { ...row, vendor: toOfferVendor(row) });
  if (!values) return null;
  const { id, productId } = row;
  return { id, productId, write: (json) => json.marked(text, values) };
}
