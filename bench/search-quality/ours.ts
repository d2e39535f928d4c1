import * as z from 'zod';
import type { App } from '#server/http/route.ts';
import { DEPTH } from './documents.ts';

const Answer = z.object({
  products: z.array(z.object({ nameEn: z.string() })),
  readAs: z.nullable(z.object({ query: z.string(), reason: z.string() })),
  partialFrom: z.nullable(z.number()),
});

export interface Found {
  names: string[];
  /** The shop's interpretation of the query, if it differs from the typed one. */
  readAs: string | null;
  /** Whether products are presented as what was asked for, not as similar ones. */
  isHit: boolean;
}

/** Searches through the shop's API, as a browser does. */
export async function searchShop(app: App, query: string): Promise<Found> {
  const answer = await app.inject({
    method: 'GET',
    url: '/api/search',
    query: { query, type: 'product', limit: String(DEPTH) },
  });
  if (answer.statusCode !== 200) throw new Error(`The search for "${query}" failed: ${answer.body}`);
  const { products, readAs, partialFrom } = Answer.parse(answer.json());
  return {
    names: products.map(({ nameEn }) => nameEn),
    readAs: readAs && `${readAs.query} (${readAs.reason})`,
    isHit: products.length > 0 && partialFrom !== 0,
  };
}
