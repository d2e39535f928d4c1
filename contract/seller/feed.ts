import * as z from 'zod/mini';
import { limitField, wholeField } from '#contract/shared/common.ts';
import { endpoint } from '#contract/shared/endpoint.ts';
import { FeedEvent, LONGEST_FEED_WAIT } from '#contract/shared/programs/feed.ts';

export const readFeed = endpoint({
  method: 'GET',
  path: '/seller/feed',
  summary:
    'Read what happened after a cursor, oldest first, or wait for it. Without `after`: the present cursor and no events. 410 `cursor_unknown` if the cursor is too old or was never given',
  access: { area: 'seller', permission: 'orders', apiScope: 'orders:read' },
  load: 'waiting',
  query: z.object({
    /** The cursor of the last event that was read; 0 for all events that are kept. */
    after: z.optional(wholeField(0, Number.MAX_SAFE_INTEGER)),
    /** Seconds to wait if there is nothing yet. */
    wait: z._default(wholeField(0, LONGEST_FEED_WAIT), 0),
    limit: limitField(100),
  }),
  response: z.object({
    data: z.array(FeedEvent),
    /** To be sent as `after` next: that of the last event, or the one that was sent. */
    cursor: z.number(),
  }),
});
