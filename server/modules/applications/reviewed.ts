import { sql } from 'kysely';
import type { ReviewedApplication } from '#contract/operator/applications.ts';
import { isOldRegistration } from '#contract/shared/application/numbers.ts';
import type { Db } from '#server/db/client.ts';
import type { OperatorScope } from '#server/http/access.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { resembles } from '#server/kernel/resembles.ts';
import { readReview } from './checks/marks.ts';
import { reviewerOf } from './claim.ts';
import { findApplication, listSteps } from './rows.ts';
import { type SavedSteps, savedSteps, showApplication, showBefore } from './view.ts';

/** Throws `not_found`, for a draft that was never submitted too. */
export async function getReviewed(db: Db, _: OperatorScope, id: string): Promise<ReviewedApplication> {
  const row = await findApplication(db, id);
  if (!row?.submittedAt) throw new AppError('not_found');
  const [applicant, reviewer] = [await findUser(db, row.applicantId), await findUser(db, row.reviewerId)];
  const steps = savedSteps(await listSteps(db, id));
  const shown = await showApplication(db, row);
  const { checks, subjects, required, changed, before } = await readReview(db, row);
  return {
    ...shown,
    categories: await namesOf(db, steps.business?.categories ?? []),
    applicant,
    reviewer: reviewerOf(row, reviewer ? `${reviewer.firstName} ${reviewer.lastName}` : ''),
    ...{ checks, subjects, required, changed },
    before: before && {
      steps: showBefore(before.steps),
      categories: await namesOf(db, before.steps.business?.categories ?? []),
      papers: before.papers,
    },
    hints: hintsOf(
      steps,
      shown.papers.some(({ scan }) => scan === 'unscanned'),
    ),
  };
}

function namesOf(db: Db, categories: string[]) {
  return db
    .selectFrom('categories')
    .where(sql<boolean>`id = any(${categories})`)
    .select(['id', 'name', 'name_en as nameEn', 'is_food as isFood'])
    .orderBy('sort_order')
    .execute();
}

async function findUser(db: Db, id: string | null) {
  if (id === null) return null;
  const row = await db
    .selectFrom('users')
    .where('id', '=', id)
    .select(['id', 'first_name as firstName', 'last_name as lastName', 'email'])
    .executeTakeFirst();
  return row ?? null;
}

/** Worth a second look. A holder may be named after the person, the shop or the company, in either language. */
function hintsOf({ business, legal, bank }: SavedSteps, hasUnscanned: boolean): ReviewedApplication['hints'] {
  const names = [legal?.legalName, legal?.legalNameEn, business?.tradeName, business?.tradeNameEn];
  const isNamed = names.some((name) => name && bank && resembles(name, bank.holder));
  const registration = legal?.commercialRegistration;
  return [
    ...(registration && isOldRegistration(registration) ? (['old_registration'] as const) : []),
    ...(bank && !isNamed ? (['holder_differs'] as const) : []),
    ...(bank && bank.bankCode === null ? (['unknown_bank'] as const) : []),
    ...(hasUnscanned ? (['unscanned_paper'] as const) : []),
  ];
}
