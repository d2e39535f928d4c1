import { newId } from '#server/kernel/ids.ts';
import type { TestApp } from '#server/testing/app/test-app.ts';
import { signUp } from '#server/testing/data/buyers.ts';
import { makeOffer } from '#server/testing/data/offers.ts';
import { insertReview } from '#server/testing/data/reviews.ts';
import type { Prepared } from './application-successes.ts';
import type { Insider } from './insiders.ts';

interface Team {
  admin: Insider;
  owner: Insider;
  vendorId: string;
}

/** One success of each endpoint that changes what becomes of a review, its reply, or the list of words. */
export function reviewSuccesses(
  shop: TestApp,
  { admin, owner, vendorId }: Team,
): Record<string, () => Promise<Prepared>> {
  const make = async () =>
    insertReview(shop.db, await makeOffer(shop.db, { vendorId }), (await signUp(shop)).customerId);
  const decided = async (action: string, body: object, entry: object = {}): Promise<Prepared> => {
    const id = await make();
    const about = { action, entity_kind: 'review', entity_id: id, after: { part: 'review' } };
    return { by: admin, params: { id }, body: { version: 1, ...body }, entry: { ...about, ...entry } };
  };
  const answered = async (action: string, body: object | undefined, entry: object): Promise<Prepared> => {
    const id = await make();
    const about = { action, entity_kind: 'review', entity_id: id, vendor_id: vendorId };
    return { by: owner, params: { id }, body, entry: { ...about, ...entry } };
  };
  const added = async (word: string) =>
    (await shop.call('POST', '/operator/moderation-words', { token: admin.token, body: { word } })).body.id as string;
  return {
    hideReview: () =>
      decided(
        'review.hidden',
        { why: { reason: 'abuse', note: 'Insults the baker' } },
        { after: { part: 'review', why: 'abuse' }, reason: 'Insults the baker' },
      ),
    holdReview: () => decided('review.held', { reason: 'Ask the store' }, { reason: 'Ask the store' }),
    restoreReview: () => decided('review.restored', {}, { before: { status: 'PUBLISHED' } }),
    replyToReview: () => answered('review.replied', { body: 'شكرًا لك' }, { after: { body: 'شكرًا لك' } }),
    removeReply: async () => {
      const prepared = await answered('review.reply_removed', undefined, { before: { body: 'شكرًا لك' } });
      const { id = '' } = prepared.params ?? {};
      await shop.db
        .insertInto('review_replies')
        .values({ review_id: id, vendor_id: vendorId, body: 'شكرًا لك', language: 'ar' })
        .execute();
      return prepared;
    },
    reportVendorReview: () => answered('review.reported', { reason: 'untrue', note: '' }, { after: { why: 'untrue' } }),
    addModerationWord: async () => {
      const word = `w${newId()}`;
      return {
        by: admin,
        body: { word },
        entry: { action: 'word.added', entity_kind: 'moderation_word', after: { word } },
      };
    },
    removeModerationWord: async () => {
      const word = `w${newId()}`;
      const id = await added(word);
      const entry = { action: 'word.removed', entity_kind: 'moderation_word', entity_id: id, before: { word } };
      return { by: admin, params: { id }, entry };
    },
  };
}
