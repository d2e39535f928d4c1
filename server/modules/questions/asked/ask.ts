import type { HeldBecause } from '#contract/shared/texts/moderation.ts';
import type { OwnQuestion } from '#contract/shop/texts/questions.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { CustomerScope } from '#server/http/access.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { newId } from '#server/kernel/ids.ts';
import { readWords } from '#server/modules/moderation/public.ts';
import { tellStore } from '#server/modules/questions/told/tell.ts';
import { authorName, findAuthor, languageOf } from '#server/modules/reviews/public.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { isOfTeam, readOffer } from './offer.ts';
import { readOwn } from './read.ts';

interface Stores {
  db: Db;
  jobs: Pick<Jobs, 'send'>;
}

/**
 * Asks the stores that sell the product of an offer. The same question again is the one that was asked before. One with a word
 * of the operator's list, or by somebody whose question was hidden, waits for the operator. Throws `product_not_found`, and
 * `forbidden` for people of a store that sells the product.
 */
export async function ask(
  stores: Stores,
  customer: CustomerScope,
  offerId: string,
  body: string,
): Promise<OwnQuestion> {
  const { db, jobs } = stores;
  const offer = await readOffer(db, offerId);
  const id = await inTransaction(db, async (tx) => {
    if (await isOfTeam(tx, customer, offer.productId)) throw new AppError('forbidden');
    const author = await findAuthor(tx, customer);
    const held = await heldBecause(tx, customer, offer.productId, body);
    const asked = await tx
      .insertInto('product_questions')
      .values({
        ...{ id: newId(), product_id: offer.productId, product_vendor_id: offer.id, customer_id: customer.customerId },
        ...{ author_name: authorName(author), body, language: languageOf(body, author.language) },
        ...{ status: held === null ? 'PUBLISHED' : 'HELD', held_because: held },
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!asked) return findSame(tx, customer, offer.productId, body);
    await tellStore(tx, jobs, asked.id);
    return asked.id;
  });
  const [question] = await readOwn(db, customer, { id });
  if (!question) throw new AppError('not_found');
  return question;
}

async function findSame(tx: Tx, { customerId }: CustomerScope, productId: string, body: string): Promise<string> {
  const { id } = await tx
    .selectFrom('product_questions')
    .where('customer_id', '=', customerId)
    .where('product_id', '=', productId)
    .where('body', '=', body)
    .select('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function heldBecause(
  tx: Tx,
  { customerId }: CustomerScope,
  productId: string,
  body: string,
): Promise<HeldBecause | null> {
  const hidden = await tx
    .selectFrom('product_questions')
    .where('customer_id', '=', customerId)
    .where('product_id', '=', productId)
    .where('status', '=', 'HIDDEN')
    .select('id')
    .limit(1)
    .executeTakeFirst();
  if (hidden) return 'hidden_before';
  return (await readWords(tx))(body).length > 0 ? 'words' : null;
}

/** Throws `not_found`, also for another customer's question and for a hidden one. */
export async function removeQuestion(db: Db, { customerId }: CustomerScope, id: string): Promise<void> {
  const removed = await db
    .deleteFrom('product_questions')
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .where('status', '<>', 'HIDDEN')
    .returning('id')
    .executeTakeFirst();
  if (!removed) throw new AppError('not_found');
}
