import type { PaperKind } from '#contract/shared/application/papers.ts';
import type { CheckReason } from '#contract/shared/application/review.ts';
import { FORMATS, type Language } from '#server/modules/mail/format.ts';
import type { Letter } from '#server/modules/mail/render.ts';
import { fill, greeting, WORDS } from '#server/modules/mail/words.ts';
import type { MailJob } from '#server/platform/mail-jobs.ts';
import { PAPER_WORDS } from './paper-words.ts';

export type PaperMail = Extract<MailJob, { documentId: string }>['kind'];

interface Paper {
  kind: PaperKind;
  vendorName: string;
  vendorNameEn: string;
  expiresOn: string | null;
  reason: CheckReason | null;
  note: string | null;
  heldOffers: number;
}

interface Text {
  subject: string;
  heading: string;
  paragraphs: string[];
}

interface Words {
  letters: Record<PaperMail, Text>;
  /** Follows the paragraphs of an expired paper that offers need. */
  held: string;
  facts: Record<'paper' | 'expires' | 'reason' | 'note', string>;
  button: string;
  why: string;
}

const TEXTS: Record<Language, Words> = {
  ar: {
    letters: {
      paper_expiring: {
        subject: 'ينتهي قريبًا: {paper} لمتجر «{vendor}»',
        heading: 'مستند يوشك على الانتهاء',
        paragraphs: ['ارفع المستند الجديد قبل انتهاء الحالي، ليبقى متجرك يبيع دون انقطاع.'],
      },
      paper_expired: {
        subject: 'انتهى: {paper} لمتجر «{vendor}»',
        heading: 'انتهت صلاحية مستند',
        paragraphs: ['ارفع المستند الجديد ليراجعه فريق دقيق.'],
      },
      paper_accepted: {
        subject: 'قبلنا {paper} لمتجر «{vendor}»',
        heading: 'قبلنا المستند',
        paragraphs: ['راجعنا المستند الجديد وقبلناه، ولا يلزمك شيء آخر.'],
      },
      paper_refused: {
        subject: 'لم نقبل {paper} لمتجر «{vendor}»',
        heading: 'لم نقبل المستند',
        paragraphs: ['راجعنا المستند ولم نتمكن من قبوله. صحح ما يلي ثم ارفعه من جديد.'],
      },
    },
    held: 'أوقفنا عرض المنتجات التي يلزمها هذا المستند، وتعود كما كانت بعد قبول الجديد.',
    facts: { paper: 'المستند', expires: 'آخر يوم', reason: 'السبب', note: 'ملاحظة المراجع' },
    button: 'فتح مستندات المتجر',
    why: 'وصلتك هذه الرسالة لأنك من مالكي هذا المتجر في دقيق.',
  },
  en: {
    letters: {
      paper_expiring: {
        subject: 'Ends soon: {paper} of {vendor}',
        heading: 'A paper is about to end',
        paragraphs: ['Upload the new paper before this one ends, so that your store sells without a break.'],
      },
      paper_expired: {
        subject: 'Expired: {paper} of {vendor}',
        heading: 'A paper has expired',
        paragraphs: ['Please upload the new paper, and Daqeeq will check it.'],
      },
      paper_accepted: {
        subject: 'Accepted: {paper} of {vendor}',
        heading: 'We accepted the paper',
        paragraphs: ['We looked at the new paper and accepted it. There is nothing else to do.'],
      },
      paper_refused: {
        subject: 'Not accepted: {paper} of {vendor}',
        heading: 'We did not accept the paper',
        paragraphs: [
          'We looked at the paper and cannot accept it. Please correct what is listed here and upload it again.',
        ],
      },
    },
    held: 'The products that need this paper are not shown until a new one is accepted.',
    facts: { paper: 'Paper', expires: 'Last day', reason: 'Reason', note: 'Note of the reviewer' },
    button: 'Open the papers of the store',
    why: 'You received this email because you own this vendor on Daqeeq.',
  },
};

/** The mail to an owner about a paper that ends, has ended, or was decided on. */
export function paperLetter(
  mail: PaperMail,
  { kind, vendorName, vendorNameEn, expiresOn, reason, note, heldOffers }: Paper,
  { firstName, language, isVerified }: { firstName: string; language: Language; isVerified: boolean },
  url: string,
): Letter {
  const words = TEXTS[language];
  const { papers, reasons } = PAPER_WORDS[language];
  const names = { paper: papers[kind], vendor: language === 'ar' ? vendorName : vendorNameEn || vendorName };
  const { subject, heading, paragraphs } = words.letters[mail];
  const fact = (name: keyof Words['facts'], value: string | null) =>
    value === null ? [] : [{ name: words.facts[name], value }];
  return {
    subject: fill(subject, names),
    greeting: greeting(WORDS[language], firstName, isVerified),
    heading,
    paragraphs: mail === 'paper_expired' && heldOffers > 0 ? [...paragraphs, words.held] : paragraphs,
    facts: [
      ...fact('paper', names.paper),
      ...fact('expires', expiresOn && FORMATS[language].day(expiresOn)),
      ...fact('reason', reason && reasons[reason]),
      ...fact('note', note),
    ],
    button: { label: words.button, url },
    why: words.why,
  };
}
