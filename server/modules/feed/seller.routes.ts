import { readFeed } from '#contract/seller/feed.ts';
import { requireSellerOrProgram } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { type App, route } from '#server/http/route.ts';
import { findCursors, listEvents } from './read.ts';
import { feedWaiting } from './waiting.ts';

export async function sellerFeedRoutes(app: App, { db }: Deps) {
  const waiting = feedWaiting(db);
  app.addHook('preClose', async () => waiting.close());
  app.route(
    route(readFeed, requireSellerOrProgram, async (seller, { query: { after, wait, limit } }, reply) => {
      if (after === undefined) return { data: [], cursor: (await findCursors(db, seller)).last };
      let data = await listEvents(db, seller, after, limit);
      if (data.length === 0 && wait > 0) {
        const gone = new AbortController();
        reply.raw.once('close', () => gone.abort());
        await waiting.waitFor(seller.vendorId, after, wait, gone.signal);
        data = await listEvents(db, seller, after, limit);
      }
      return { data, cursor: data.at(-1)?.cursor ?? after };
    }),
  );
}
