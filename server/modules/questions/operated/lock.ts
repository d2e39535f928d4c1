import type { TextStatus } from '#contract/shared/texts/moderation.ts';
import type { Tx } from '#server/db/client.ts';
import { AppError } from '#server/kernel/app-error.ts';

/** The text to decide on, in the version that the operator saw: a question, or an answer to it. */
export interface Target {
  id: string;
  answerId?: string | undefined;
  version: number;
}

export interface Locked {
  status: TextStatus;
  /** Whose answer it is, or on whose page the question was asked. */
  vendorId: string;
}

/**
 * Locks as stores do: the question, then its answer. Throws `not_found`, and `text_changed` if it is another version by now.
 */
export async function lock(tx: Tx, { id, answerId, version }: Target): Promise<Locked> {
  const question = await tx
    .selectFrom('product_questions as q')
    .innerJoin('product_vendors as o', 'o.id', 'q.product_vendor_id')
    .where('q.id', '=', id)
    .select(['q.status', 'q.version', 'o.vendor_id as vendorId'])
    .forUpdate('q')
    .executeTakeFirst();
  const text =
    answerId === undefined
      ? question
      : await tx
          .selectFrom('product_answers')
          .where('question_id', '=', id)
          .where('id', '=', answerId)
          .select(['status', 'version', 'vendor_id as vendorId'])
          .forUpdate()
          .executeTakeFirst();
  if (!text) throw new AppError('not_found');
  if (text.version !== version) throw new AppError('text_changed');
  return text;
}
