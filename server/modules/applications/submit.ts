import type { Problems } from '#contract/shared/application/completeness.ts';
import { AddressStep, BusinessStep, LegalStep, type Step } from '#contract/shared/application/steps.ts';
import type { FieldCode } from '#contract/shared/validation.ts';
import type { Db } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/http/deps.ts';
import { AppError } from '#server/kernel/app-error.ts';
import type { Applicant } from './applicant.ts';
import { tell } from './review.ts';
import { listPapers, listSteps, lockOwn, type StepRow } from './rows.ts';
import { move } from './states.ts';
import { findTaken, type TakenField, takenField } from './unique.ts';
import { findProblems } from './view.ts';

/** Throws `application_incomplete` with everything that is missing, wrong or taken, by step; or `application_locked`. */
export async function submitApplication({ db, jobs }: Pick<Deps, 'db' | 'jobs'>, applicant: Applicant): Promise<void> {
  try {
    await inTransaction(db, async (tx) => {
      const row = await lockOwn(tx, applicant);
      const steps = await listSteps(tx, row.id);
      const problems = withTaken(
        { ...outdated(steps), ...(await findProblems(tx, row, steps, await listPapers(tx, row.id))) },
        await findTaken(tx, { applicationId: row.id }, row),
      );
      if (Object.keys(problems).length > 0) throw new AppError('application_incomplete', { details: { problems } });
      await move(tx, applicant.actor, row, 'submit');
      await tell(tx, jobs, row, 'application_received');
    });
  } catch (error) {
    // Another application with the same number was submitted at the same moment.
    const taken = takenField(error);
    if (!taken) throw error;
    throw new AppError('application_incomplete', { details: { problems: withTaken({}, [taken]) }, cause: error });
  }
}

/** Throws `application_locked` with its state if it is over, `not_found` without one. */
export function withdrawApplication(db: Db, applicant: Applicant): Promise<void> {
  return inTransaction(db, async (tx) => move(tx, applicant.actor, await lockOwn(tx, applicant), 'withdraw'));
}

const SCHEMAS = { business: BusinessStep, legal: LegalStep, address: AddressStep } as const;

/** Fields that were right when they were saved and are no more: rules can change within the life of a draft. */
function outdated(steps: StepRow[]): Problems {
  const problems: Partial<Record<Step, Record<string, FieldCode>>> = {};
  for (const step of Object.keys(SCHEMAS) as (keyof typeof SCHEMAS)[]) {
    const row = steps.find((each) => each.step === step);
    const result = row && SCHEMAS[step].safeParse(row.data);
    if (!result || result.success) continue;
    problems[step] = Object.fromEntries(
      result.error.issues.map(({ path, message }) => [path.join('.'), message as FieldCode]),
    );
  }
  return problems;
}

function withTaken(problems: Problems, taken: TakenField[]): Problems {
  const all = { ...problems };
  for (const [step, field] of taken) all[step] = { ...all[step], [field]: 'taken' };
  return all;
}
