import { kindOf, placeOf } from '#contract/shared/application/subjects.ts';
import type { Check } from '#contract/shared/application/views.ts';
import type { ApplicationMail } from '#server/platform/mail-jobs.ts';
import { APPLICATION_WORDS } from './application-words.ts';
import { FORMATS, type Language } from './format.ts';
import { PAPER_WORDS } from './owners/paper-words.ts';
import type { Fact, Letter } from './render.ts';
import { greeting, WORDS } from './words.ts';

interface Decision {
  /** Why it was rejected. */
  reason: string | null;
  note: string | null;
  /** The day in Riyadh from which a rejected person may apply again. */
  applyFrom: string | null;
  /** The day in Riyadh on which it is withdrawn unless the applicant changes something; of one that was reminded. */
  endsOn: string | null;
  /** What was found wrong; `kind` is the paper's, null for a field. */
  checks: (Pick<Check, 'subject' | 'reason' | 'note'> & { kind: string | null })[];
}

/** The mail about an application. `urlOf` makes the URL of a page, to open at a field of it. */
export function applicationLetter(
  kind: ApplicationMail,
  decision: Decision,
  reader: { firstName: string; language: Language; isVerified: boolean },
  urlOf: (path: string, field?: string) => string,
): Letter {
  const words = APPLICATION_WORDS[reader.language];
  const { button, ...letter } = words.letters[kind];
  return {
    ...letter,
    greeting: greeting(WORDS[reader.language], reader.firstName, reader.isVerified),
    facts: factsOf(kind, decision, reader.language, urlOf),
    button: { label: button, url: urlOf(kind === 'application_approved' ? '/seller' : '/seller/apply') },
    why: words.why,
  };
}

function factsOf(
  kind: ApplicationMail,
  { reason, note, applyFrom, endsOn, checks }: Decision,
  language: Language,
  urlOf: (path: string, field?: string) => string,
): Fact[] {
  const words = APPLICATION_WORDS[language];
  const { papers, reasons } = PAPER_WORDS[language];
  const said = note === null ? [] : [{ name: words.note, value: note }];
  if (kind === 'application_rejected') {
    const why = reason === null ? undefined : words.rejections[reason as keyof typeof words.rejections];
    return [
      ...(why === undefined ? [] : [{ name: words.reason, value: why }]),
      ...said,
      ...(applyFrom === null ? [] : [{ name: words.applyFrom, value: FORMATS[language].day(applyFrom) }]),
    ];
  }
  if (kind === 'application_reminder' && endsOn !== null)
    return [{ name: words.endsOn, value: FORMATS[language].day(endsOn) }];
  if (kind !== 'application_changes') return [];
  const inOrder = checks.toSorted((one, other) => placeOf(one.subject) - placeOf(other.subject));
  const links = inOrder.map(({ subject, kind, reason: wrong, note: remark }) => {
    const paper = kind ?? kindOf(subject);
    const [step = '', field = ''] = paper === null ? subject.split('.') : ['papers', paper];
    return {
      name: (paper === null ? words.fields[field] : papers[paper as keyof typeof papers]) ?? subject,
      url: urlOf(`/seller/apply/${step}`, field),
      value: [wrong && reasons[wrong], remark].filter(Boolean).join('\n'),
    };
  });
  return [...links, ...said];
}
