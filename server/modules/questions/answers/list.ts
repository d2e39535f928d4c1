import { type RawBuilder, sql } from 'kysely';
import type { VendorQuestion } from '#contract/seller/texts/questions.ts';
import type { ModerationReason, TextStatus } from '#contract/shared/texts/moderation.ts';
import type { Answer, VendorQuestionTab } from '#contract/shared/texts/questions.ts';
import type { Db } from '#server/db/client.ts';
import type { MemberScope } from '#server/http/access.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { toAnswers } from '#server/modules/questions/asked/read.ts';
import { mayAnswer } from './own-product.ts';

/** A tab's count stops here. */
const MOST_COUNTED = 1_000;

interface Wanted {
  tab: VendorQuestionTab;
  cursor?: string | undefined;
  limit: number;
}

/** A page of the questions about what the vendor sells, the newest first; and the counts of all tabs. */
export async function listVendorQuestions(db: Db, vendor: MemberScope, { tab, cursor, limit }: Wanted) {
  const [rows, counts] = await Promise.all([
    select(db, vendor)
      .where(tabOf(vendor.vendorId)[tab])
      .$if(cursor !== undefined, (query) =>
        query.where(
          sql<boolean>`(q.created_at, q.id) < (select created_at, id from product_questions where id = ${cursor})`,
        ),
      )
      .orderBy('q.created_at', 'desc')
      .orderBy('q.id', 'desc')
      .limit(limit + 1)
      .execute(),
    countTabs(db, vendor),
  ]);
  const data = rows.slice(0, limit);
  const nextCursor = rows.length > limit ? (data.at(-1)?.id ?? null) : null;
  return { data: data.map(toVendorQuestion), nextCursor, counts };
}

/** Throws `not_found`, also for a question about what the vendor does not sell. */
export async function getVendorQuestion(db: Db, vendor: MemberScope, id: string): Promise<VendorQuestion> {
  const row = await select(db, vendor).where('q.id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return toVendorQuestion(row);
}

const isOf = (vendorId: string) => sql<boolean>`exists (
  select from product_vendors where id = q.product_vendor_id and vendor_id = ${vendorId})`;

function tabOf(vendorId: string): Record<VendorQuestionTab, RawBuilder<boolean>> {
  const answered = sql<boolean>`exists (
    select from product_answers where question_id = q.id and vendor_id = ${vendorId})`;
  const byNobody = sql<boolean>`not exists (
    select from product_answers where question_id = q.id and status = 'PUBLISHED')`;
  return {
    unanswered: sql<boolean>`not ${answered} and (${isOf(vendorId)} or ${byNobody})`,
    answered,
    all: sql<boolean>`true`,
  };
}

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>;

function toVendorQuestion({ createdAt, offerId, productId, name, nameEn, own, others, ...row }: Row): VendorQuestion {
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    product: { id: productId, offerId, name, nameEn },
    answer: own && { ...own, updatedAt: new Date(own.updatedAt).toISOString() },
    others: toAnswers(others),
  };
}

interface OwnRow {
  body: string;
  status: TextStatus;
  hiddenReason: ModerationReason | null;
  hiddenNote: string | null;
  updatedAt: string;
}

function select(db: Db, { vendorId, userId }: MemberScope) {
  // The vendor's own offer of the product; for one that it sells no more, the offer on whose page it was asked.
  const offer = sql<string>`coalesce(
    (select id from product_vendors where product_id = q.product_id and vendor_id = ${vendorId} limit 1),
    q.product_vendor_id)`;
  const own = sql<OwnRow | null>`(
    select jsonb_build_object('body', body, 'status', status, 'hiddenReason', hidden_reason, 'hiddenNote', hidden_note,
      'updatedAt', updated_at)
    from product_answers where question_id = q.id and vendor_id = ${vendorId})`;
  const others = sql<Answer[]>`(
    select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'vendorName', v.name, 'vendorNameEn', v.name_en,
      'body', a.body, 'language', a.language, 'createdAt', a.created_at) order by a.created_at, a.id), '[]')
    from product_answers as a join vendors as v on v.id = a.vendor_id
    where a.question_id = q.id and a.vendor_id <> ${vendorId} and a.status = 'PUBLISHED')`;
  const isReported = sql<boolean>`exists (
    select from question_reports where question_id = q.id and answer_id is null and user_id = ${userId})`;
  return db
    .selectFrom('product_questions as q')
    .innerJoin('products as p', 'p.id', 'q.product_id')
    .where('q.status', '=', 'PUBLISHED')
    .where(mayAnswer(vendorId))
    .select(['q.id', 'q.author_name as authorName', 'q.body', 'q.language', 'q.created_at as createdAt'])
    .select(['p.id as productId', 'p.name', 'p.name_en as nameEn', offer.as('offerId')])
    .select([isOf(vendorId).as('isAskedHere'), own.as('own'), others.as('others'), isReported.as('isReported')]);
}

async function countTabs(db: Db, { vendorId }: MemberScope): Promise<Record<VendorQuestionTab, number>> {
  const tabs = tabOf(vendorId);
  const counted = (tab: VendorQuestionTab) => sql`(select count(*)::int from (
    select from product_questions as q where q.status = 'PUBLISHED' and ${mayAnswer(vendorId)} and ${tabs[tab]}
    limit ${MOST_COUNTED}) as found)`;
  const { rows } = await sql<Record<VendorQuestionTab, number>>`
    select ${counted('unanswered')} as unanswered, ${counted('answered')} as answered, ${counted('all')} as "all"`.execute(
    db,
  );
  return rows[0] as Record<VendorQuestionTab, number>;
}
