import { type FieldSubject, isFieldSubject, kindOf, SUBJECTS } from '#contract/shared/application/subjects.ts';
import type { Contents } from './contents.ts';

type Fields = Record<string, Record<string, unknown> | null>;

/**
 * The contents that the next review compares with. A subject that was changed and not judged since stays as it was at the
 * review before, so that its change is not forgotten.
 */
export function judgedContents(now: Contents, before: Contents | null, unjudged: readonly string[]): Contents {
  if (!before) return now;
  let judged = now;
  for (const subject of unjudged)
    judged = isFieldSubject(subject) ? withField(judged, before, subject) : withPapers(judged, before, subject);
  return judged;
}

/** What the steps have of an IBAN, of which the contents have the hash only. */
const IBAN_FIELDS = ['ibanLastFour', 'bankCode'];

function withField(now: Contents, before: Contents, subject: FieldSubject): Contents {
  const step = subject.split('.')[0] as keyof Contents['steps'];
  const isIban = subject === 'bank.iban';
  const old = (before.steps as unknown as Fields)[step];
  const values = Object.fromEntries((isIban ? IBAN_FIELDS : SUBJECTS[subject]).map((field) => [field, old?.[field]]));
  const steps = { ...now.steps, [step]: { ...now.steps[step], ...values } };
  return { ...now, steps, ibanHash: isIban ? before.ibanHash : now.ibanHash };
}

/** A paper of its own, or all of a kind of which none is left. */
function withPapers(now: Contents, before: Contents, subject: string): Contents {
  const kind = kindOf(subject);
  const old = before.papers.filter((paper) => paper.id === subject || paper.kind === kind);
  return { ...now, papers: [...now.papers.filter(({ id }) => id !== subject), ...old] };
}
