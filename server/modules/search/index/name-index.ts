import { sql } from 'kysely';
import type { Db } from '#server/db/client.ts';
import { isPublicVendor } from '#server/modules/catalogue/public.ts';
import type { Concept } from '#server/modules/search/language/concept.ts';

/** A public vendor or category with its displayed fields. */
export interface NamedThing {
  kind: 'vendor' | 'category';
  id: string;
  name: string;
  nameEn: string;
  description: string;
  descriptionEn: string;
  imageId: string | null;
  isVerified: boolean;
  rating: number;
  reviews: number;
  /** Folded. */
  nameText: string;
  nameEnText: string;
}

export interface NameIndex {
  things: NamedThing[];
  /** The indexes of the `things` whose name or description satisfies every concept, in order. */
  find: (concepts: Concept[]) => number[];
  /** Every word of a name, by the kind of thing. */
  words: Record<NamedThing['kind'], Set<string>>;
  /** How many things have each word in a name or a description: a vendor's town, for example. */
  described: Map<string, number>;
}

/** Reads the vendors and categories. They are few beside products: a market has some thousand at most. */
export async function readNames(db: Db): Promise<NameIndex> {
  const { rows } = await sql<NamedThing & { about: string[] }>`
    select n.kind, n.id, coalesce(v.name, c.name) as name, coalesce(v.name_en, c.name_en) as "nameEn",
      coalesce(v.description, '') as description, coalesce(v.description_en, '') as "descriptionEn",
      coalesce(v.logo_id, c.image_id) as "imageId", coalesce(v.is_verified, false) as "isVerified",
      coalesce(v.avg_rating, 0) as rating, coalesce(v.total_reviews, 0) as reviews,
      split_part(name_text, ' | ', 1) as "nameText", split_part(name_text, ' | ', 2) as "nameEnText",
      tsvector_to_array(n.words) as about
    from search_names as n
    left join vendors as v on n.kind = 'vendor' and v.id = n.id
    left join categories as c on n.kind = 'category' and c.id = n.id
    where ${isPublicVendor()} or c.is_active
    order by v.total_reviews desc nulls last, c.level, c.sort_order, n.id`.execute(db);
  const indexes = new Map<string, number[]>();
  for (const [index, { about }] of rows.entries()) {
    for (const word of about) {
      const list = indexes.get(word);
      if (list) list.push(index);
      else indexes.set(word, [index]);
    }
  }
  const anyOf = (wanted: Iterable<string>) => new Set([...wanted].flatMap((word) => indexes.get(word) ?? []));
  const satisfying = ({ words: single, phrases }: Concept) =>
    new Set([...anyOf(single.keys()), ...phrases.flatMap(({ slots }) => [...inAll(slots.map(anyOf))])]);
  return {
    things: rows.map(({ about: _, ...thing }) => thing),
    words: { vendor: wordsOf(rows, 'vendor'), category: wordsOf(rows, 'category') },
    described: new Map([...indexes].map(([word, list]) => [word, list.length])),
    find: (concepts) => [...inAll(concepts.map(satisfying))].sort((a, b) => a - b),
  };
}

function wordsOf(things: NamedThing[], kind: NamedThing['kind']): Set<string> {
  const wanted = things.filter((thing) => thing.kind === kind);
  return new Set(wanted.flatMap(({ nameText, nameEnText }) => `${nameText} ${nameEnText}`.split(' ')));
}

function inAll(sets: Set<number>[]): Set<number> {
  const [first = new Set<number>(), ...others] = sets;
  return new Set([...first].filter((index) => others.every((set) => set.has(index))));
}
