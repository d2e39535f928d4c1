import type { RefusalReason } from '#contract/shared/proposals/states.ts';
import type { Finding } from '#contract/shared/proposals/views.ts';
import type { ProposalMail } from '#server/platform/mail-jobs.ts';
import type { Language } from './format.ts';
import { PROPOSAL_WORDS } from './proposal-words.ts';
import type { Letter } from './render.ts';
import { fill, greeting, WORDS } from './words.ts';

interface Proposal {
  name: string;
  nameEn: string;
  findings: Finding[];
  reason: RefusalReason | null;
  note: string | null;
}

/** The mail about a proposal that was sent back or decided on, with what was found about its fields. */
export function proposalLetter(
  mail: ProposalMail,
  { name, nameEn, findings, reason, note }: Proposal,
  { firstName, language, isVerified }: { firstName: string; language: Language; isVerified: boolean },
  url: string,
): Letter {
  const words = PROPOSAL_WORDS[language];
  const product = (language === 'ar' ? name || nameEn : nameEn || name) || '…';
  const { subject, heading, paragraph } = words.letters[mail];
  const refused = findings.filter(({ isAccepted }) => !isAccepted);
  const isPartly = mail === 'proposal_approved' && refused.length > 0;
  const said = refused.map((finding) => ({
    name: words.fields[finding.field.split('.')[0] ?? ''] ?? finding.field,
    value: [words.fieldReasons[finding.reason ?? 'other'], finding.note].filter(Boolean).join(' · '),
  }));
  return {
    subject: fill(subject, { product }),
    greeting: greeting(WORDS[language], firstName, isVerified),
    heading,
    paragraphs: [isPartly ? words.partly : paragraph],
    facts: [
      ...said,
      ...(reason ? [{ name: words.facts.reason, value: words.refusals[reason] }] : []),
      ...(note ? [{ name: words.facts.note, value: note }] : []),
    ],
    button: { label: words.button, url },
    why: words.why,
  };
}
