import { sql } from 'kysely';
import { SEARCH } from '#contract/shared/constants.ts';
import type { Suggestion, SuggestionAnswer } from '#contract/shop/search.ts';
import type { Db } from '#server/db/client.ts';
import { pictureUrlOrNull } from '#server/modules/media/public.ts';
import type { DescribedProduct } from '#server/modules/search/index/candidate.ts';
import type { NamedThing } from '#server/modules/search/index/name-index.ts';
import { findNow, type SearchTools } from './find.ts';
import { describeWithout } from './interpretation.ts';
import type { NameHit } from './names.ts';
import { suggestQueries } from './query-suggestions.ts';

/** Few products, and descriptions only if no name matches: the person is still typing. */
const QUICK = { most: 40, enough: 1, filter: {}, isTyping: true };

/**
 * Suggests products, categories and vendors, best first; at least half of them products if enough are found. Beside them
 * finished queries, which the limit does not count.
 */
export async function suggest(tools: SearchTools, text: string, limit: number): Promise<SuggestionAnswer> {
  const typed = text.trim();
  if (typed.length < SEARCH.minimumLength) return { data: [], queries: [], readAs: null, without: null };
  await tools.knowledge.refresh();
  const found = await findNow(tools, typed, QUICK);
  const { interpretation, names, products, readAs, shown: atHand } = found;
  const named = names.filter(({ isNamed }) => isNamed);
  const few = Math.max(1, Math.floor(limit / 4));
  const others = [...first(named, 'category', few), ...first(named, 'vendor', few)];
  const room = Math.max(limit - others.length, Math.ceil(limit / 2));
  const best = products.slice(0, room);
  const whole = products.filter(({ isWhole }) => isWhole);
  const needed = new Set([...best, ...whole].map(({ productId }) => productId));
  const missing = [...needed].filter((id) => !atHand.has(id));
  const described = new Map([...atHand, ...(await describeProducts(tools.db, missing))]);
  const shown = [
    ...best.flatMap(({ productId, value }) => {
      const product = described.get(productId);
      return product ? { score: value, suggestion: toSuggestion(typed, 'product', product) } : [];
    }),
    ...others.map(({ thing, score }) => ({ score, suggestion: toSuggestion(typed, thing.kind, thing) })),
  ];
  shown.sort((a, b) => b.score - a.score);
  const data = shown.slice(0, limit).map(({ suggestion }) => suggestion);
  const queries = suggestQueries(typed, found, described, tools.knowledge.current());
  return { data, queries, readAs, without: describeWithout(interpretation) };
}

function first(names: NameHit[], wanted: NameHit['thing']['kind'], count: number): NameHit[] {
  return names.filter(({ thing }) => thing.kind === wanted).slice(0, count);
}

/** Names and first pictures of public products. */
async function describeProducts(db: Db, productIds: string[]): Promise<Map<string, DescribedProduct>> {
  if (productIds.length === 0) return new Map();
  const { rows } = await sql<DescribedProduct>`
    select p.id as "productId", d.offer_id as id, p.name, p.name_en as "nameEn", i.media_id as "imageId",
      s.name_text as "nameText", s.name_en_text as "nameEnText", s.vendor_text as vendors
    from products as p
    join search_products as s on s.product_id = p.id
    left join product_images as i on i.product_id = p.id and i.position = 0
    cross join lateral (
      select offer_id from search_documents where product_id = p.id order by in_stock desc, price, offer_id limit 1
    ) as d
    where p.id = any(${productIds}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.productId, row]));
}

const ARABIC = /\p{Script=Arabic}/u;

/** A suggestion shows the name in the script that is typed. */
function toSuggestion(typed: string, type: Suggestion['type'], found: DescribedProduct | NamedThing): Suggestion {
  const { id, name, nameEn, imageId } = found;
  const isArabic = ARABIC.test(typed) || !/\p{L}/u.test(typed);
  return { id, type, text: (isArabic ? name : nameEn) || name, name, nameEn, image: pictureUrlOrNull(imageId) };
}
