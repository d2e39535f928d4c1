import { createHash } from 'node:crypto';
import { requiredPapers } from '#contract/shared/application/completeness.ts';
import { PAPER_KINDS, type PaperKind } from '#contract/shared/application/papers.ts';
import {
  FIELD_SUBJECTS,
  isFieldSubject,
  kindOf,
  kindSubject,
  SUBJECTS,
} from '#contract/shared/application/subjects.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { type ApplicationRow, hasFood, listPapers, listSteps } from '#server/modules/applications/rows.ts';
import { type SavedSteps, savedSteps } from '#server/modules/applications/view.ts';

type Paper = Pick<Awaited<ReturnType<typeof listPapers>>[number], 'id' | 'kind' | 'number' | 'issuedOn' | 'expiresOn'>;

/** What a reviewer judges. Kept as JSON when changes are asked for. */
export interface Contents {
  steps: Omit<SavedSteps, 'agreement'>;
  /** Tells one IBAN from another; the steps have its last four characters only. */
  ibanHash: string | null;
  papers: Paper[];
}

export async function readContents(db: Db | Tx, { id, ibanHash }: Pick<ApplicationRow, 'id' | 'ibanHash'>) {
  const { agreement: _, ...steps } = savedSteps(await listSteps(db, id));
  const papers = (await listPapers(db, id)).map(({ id: paperId, kind, number, issuedOn, expiresOn }) => ({
    ...{ id: paperId, kind, number, issuedOn, expiresOn },
  }));
  const required = requiredPapers({
    ...steps,
    hasFoodCategory: await hasFood(db, steps.business?.categories ?? []),
  });
  const contents: Contents = { steps, ibanHash: ibanHash?.toString('hex') ?? null, papers };
  return { contents, required };
}

/** What is judged under a subject's name; null if there is nothing. */
function judgedIn({ steps, ibanHash, papers }: Contents, subject: string): unknown[] | null {
  if (subject === 'bank.iban') return [ibanHash];
  if (isFieldSubject(subject)) return valuesOf(steps, subject);
  const kind = kindOf(subject);
  if (kind !== null) return papers.filter((paper) => paper.kind === kind).map(({ id }) => id);
  const paper = papers.find(({ id }) => id === subject);
  return paper ? [paper.kind, paper.number, paper.issuedOn, paper.expiresOn] : null;
}

function valuesOf(steps: Contents['steps'], subject: keyof typeof SUBJECTS): unknown[] | null {
  const step = subject.split('.')[0] as keyof Contents['steps'];
  const data = (steps[step] ?? {}) as unknown as Record<string, unknown>;
  const values = SUBJECTS[subject].map((field) => {
    const value = data[field] ?? null;
    // In which order somebody ticks categories means nothing.
    return Array.isArray(value) ? [...value].sort() : value;
  });
  const isFilled = values.some((value, at) => SUBJECTS[subject][at] !== 'issuedOn' && value !== null && value !== '');
  return isFilled ? values : null;
}

/** Belongs to the value that a mark was given for. */
export function hashOf(contents: Contents, subject: string): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([subject, judgedIn(contents, subject)]))
    .digest();
}

const hasKind = ({ papers }: Contents, kind: PaperKind) => papers.some((paper) => paper.kind === kind);

/**
 * Everything that must be found right: fields that are filled in or have been emptied since the last review, each paper,
 * and kinds of papers that are required and missing, were removed since, or are `asked` for.
 */
export function subjectsIn(
  now: Contents,
  before: Contents | null,
  required: readonly PaperKind[],
  asked: readonly string[],
): string[] {
  const isThere = (subject: string) =>
    judgedIn(now, subject) !== null || (before && judgedIn(before, subject) !== null);
  const isMissing = (kind: PaperKind) =>
    !hasKind(now, kind) && (required.includes(kind) || (before !== null && hasKind(before, kind)));
  return [
    ...FIELD_SUBJECTS.filter(isThere),
    ...now.papers.map(({ id }) => id),
    ...PAPER_KINDS.filter((kind) => isMissing(kind) || asked.includes(kindSubject(kind))).map(kindSubject),
  ];
}

/** The subjects that differ; a kind of paper if none of it is left. */
export function changedSince(before: Contents, now: Contents): string[] {
  const isChanged = (subject: string) =>
    JSON.stringify(judgedIn(before, subject)) !== JSON.stringify(judgedIn(now, subject));
  const removed = PAPER_KINDS.filter((kind) => hasKind(before, kind) && !hasKind(now, kind));
  return [
    ...FIELD_SUBJECTS.filter(isChanged),
    ...now.papers.map(({ id }) => id).filter(isChanged),
    ...removed.map(kindSubject),
  ];
}
