import type { TestApp } from '#server/testing/app/test-app.ts';
import { signUp } from '#server/testing/data/buyers.ts';
import { makeOffer } from '#server/testing/data/offers.ts';
import { insertAnswer, insertQuestion } from '#server/testing/data/texts/questions.ts';
import type { Prepared } from './application-successes.ts';
import type { Insider } from './insiders.ts';

interface Team {
  admin: Insider;
  owner: Insider;
  vendorId: string;
}

/** One success of each endpoint that changes what becomes of a question or an answer. */
export function questionSuccesses(
  shop: TestApp,
  { admin, owner, vendorId }: Team,
): Record<string, () => Promise<Prepared>> {
  const make = async () =>
    insertQuestion(shop.db, await makeOffer(shop.db, { vendorId }), (await signUp(shop)).customerId);
  const decided = async (action: string, body: object, entry: object = {}): Promise<Prepared> => {
    const id = await make();
    const about = { action, entity_kind: 'question', entity_id: id, after: { part: 'question' } };
    return { by: admin, params: { id }, body: { version: 1, ...body }, entry: { ...about, ...entry } };
  };
  const answered = async (action: string, body: object | undefined, entry: object): Promise<Prepared> => {
    const id = await make();
    const about = { action, entity_kind: 'question', entity_id: id, vendor_id: vendorId };
    return { by: owner, params: { id }, body, entry: { ...about, ...entry } };
  };
  return {
    hideQuestion: () =>
      decided(
        'question.hidden',
        { why: { reason: 'abuse', note: 'Insults the baker' } },
        { after: { part: 'question', why: 'abuse' }, reason: 'Insults the baker' },
      ),
    holdQuestion: () => decided('question.held', { reason: 'Ask the store' }, { reason: 'Ask the store' }),
    restoreQuestion: () => decided('question.restored', {}, { before: { status: 'PUBLISHED' } }),
    answerQuestion: () => answered('question.answered', { body: 'نعم' }, { after: { body: 'نعم' } }),
    removeAnswer: async () => {
      const prepared = await answered('question.answer_removed', undefined, { before: { body: 'نعم، يصلح.' } });
      await insertAnswer(shop.db, prepared.params?.id ?? '', vendorId);
      return prepared;
    },
    reportVendorQuestion: () =>
      answered('question.reported', { reason: 'untrue', note: '' }, { after: { why: 'untrue' } }),
  };
}
