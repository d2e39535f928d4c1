import { sql } from 'kysely';
import type { PaperKind } from '#contract/shared/application/papers.ts';
import { isFieldSubject, kindOf, placeOf, SUBJECTS, subjectsWith } from '#contract/shared/application/subjects.ts';
import type { Application, Check } from '#contract/shared/application/views.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { type ApplicationRow, dropChecks, listChecks } from '#server/modules/applications/rows.ts';
import { showApplication } from '#server/modules/applications/view.ts';
import { type Contents, changedSince, hashOf, readContents, subjectsIn } from './contents.ts';
import { judgedContents } from './judged-contents.ts';

/** Where a review stands. */
export interface Review {
  contents: Contents;
  /** As they were when changes were last asked for; what was not judged then, as at the review before. */
  before: Contents | null;
  required: PaperKind[];
  /** The marks whose value has not changed since. */
  checks: Check[];
  subjects: string[];
  changed: string[];
}

export async function readReview(
  db: Db | Tx,
  row: Pick<ApplicationRow, 'id' | 'state' | 'ibanHash' | 'reviewed'>,
): Promise<Review> {
  const { contents, required } = await readContents(db, row);
  const before = row.reviewed as unknown as Contents | null;
  const checks = currentMarks(await listChecks(db, row.id), contents, OVER.has(row.state));
  const asked = checks.filter(({ isOk, subject }) => !isOk && kindOf(subject) !== null).map(({ subject }) => subject);
  return {
    ...{ contents, before, required, checks },
    subjects: subjectsIn(contents, before, required, asked),
    changed: before ? changedSince(before, contents) : [],
  };
}

/** Nothing changes any more: what was said stands. */
const OVER = new Set<ApplicationRow['state']>(['APPROVED', 'REJECTED', 'WITHDRAWN']);

/** Names that the release before used for parts of what is one subject now. */
const FORMER: Record<string, keyof typeof SUBJECTS> = {
  'legal.vatNumber': 'legal.isVatRegistered',
  'address.buildingNumber': 'address.shortAddress',
};
export const formerNames = (subject: string) => Object.keys(FORMER).filter((former) => FORMER[former] === subject);

function currentMarks(rows: Awaited<ReturnType<typeof listChecks>>, contents: Contents, isOver: boolean): Check[] {
  const marks = new Map<string, Check>();
  for (const { valueHash, subject: name, ...mark } of rows) {
    const subject = FORMER[name] ?? name;
    const holds = valueHash === null ? !mark.isOk || isWhole(name) : valueHash.equals(hashOf(contents, subject));
    if ((isOver || holds) && !marks.has(subject)) marks.set(subject, { subject, ...mark });
  }
  return [...marks.values()].sort((one, other) => placeOf(one.subject) - placeOf(other.subject));
}

/** Whether the release before judged all of the subject. What it found wrong stays wrong in any case. */
function isWhole(name: string): boolean {
  if (FORMER[name]) return false;
  return !isFieldSubject(name) || SUBJECTS[name].length === 1;
}

/** The application as its applicant sees it: with what the reviewer found, once they are meant to read it. */
export async function showOwn(db: Db | Tx, row: ApplicationRow): Promise<Application & { checks: Check[] }> {
  const isTold = row.state === 'NEEDS_CHANGES' || row.state === 'REJECTED';
  const checks = isTold ? (await readReview(db, row)).checks : [];
  return { ...(await showApplication(db, row)), checks: checks.filter(({ isOk }) => !isOk) };
}

/** Keeps what the reviewer has judged, and only those marks that still hold. */
export async function keepReviewed(tx: Tx, id: string, review: Review): Promise<void> {
  const { contents, before, checks, changed } = review;
  const isJudged = (subject: string) => checks.some((check) => check.subject === subject);
  const judged = judgedContents(
    contents,
    before,
    changed.filter((subject) => !isJudged(subject)),
  );
  await tx
    .updateTable('applications')
    .set({ reviewed: JSON.stringify(judged) })
    .where('id', '=', id)
    .execute();
  const held = checks.flatMap(({ subject }) => [subject, ...formerNames(subject)]);
  await tx
    .deleteFrom('application_checks')
    .where('application_id', '=', id)
    .where(sql<boolean>`subject <> all(${held})`)
    .execute();
}

/** Forgets what was found about the parts that fields of a step belong to. */
export async function dropMarks(tx: Tx, applicationId: string, step: string, fields: string[]): Promise<void> {
  await dropChecks(
    tx,
    applicationId,
    // The name of the field itself is the release before's.
    fields.flatMap((field) => [`${step}.${field}`, ...subjectsWith(step, field)]),
  );
}
