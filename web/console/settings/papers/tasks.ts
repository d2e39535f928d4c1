import { PAPER_KINDS, type PaperKind } from '#contract/shared/application/papers.ts';
import { EXPIRY_NOTICE_DAYS, type VendorPaper, type VendorPapers } from '#contract/shared/application/vendor-papers.ts';

const DAY_MS = 86_400_000;
/** From so many days before its last day on, a paper has to be renewed. */
const SOON_DAYS = Math.max(...EXPIRY_NOTICE_DAYS);

/** What the vendor has to do about a kind of paper. */
export type PaperTask =
  | { kind: PaperKind; what: 'missing' | 'refused' }
  | { kind: PaperKind; what: 'expired'; expiresOn: string }
  | { kind: PaperKind; what: 'ends'; days: number };

/** Days until the last day of an accepted paper, if it is near; 0 on the day itself. */
export function daysLeft({ state, expiresOn }: VendorPaper, today: string): number | null {
  if (state !== 'ACCEPTED' || expiresOn === null) return null;
  const days = (Date.parse(expiresOn) - Date.parse(today)) / DAY_MS;
  return days <= SOON_DAYS ? days : null;
}

/** What has to be done, one thing for each kind of paper. Nothing for kinds of which a new one waits for the operator. */
export function paperTasks({ papers, missing, today }: VendorPapers): PaperTask[] {
  return PAPER_KINDS.map((kind) =>
    taskOf(
      kind,
      papers.filter((paper) => paper.kind === kind),
      missing.includes(kind),
      today,
    ),
  ).filter((task) => task !== null);
}

function taskOf(kind: PaperKind, papers: VendorPaper[], isMissing: boolean, today: string): PaperTask | null {
  if (papers.some(({ state }) => state === 'PENDING')) return null;
  if (papers[0]?.state === 'REFUSED') return { kind, what: 'refused' };
  const last = lasting(papers);
  if (last?.state === 'EXPIRED' && last.expiresOn !== null) return { kind, what: 'expired', expiresOn: last.expiresOn };
  if (isMissing) return { kind, what: 'missing' };
  const days = last ? daysLeft(last, today) : null;
  return days === null ? null : { kind, what: 'ends', days };
}

/** The accepted one that lasts longest. */
function lasting(papers: VendorPaper[]): VendorPaper | undefined {
  const end = ({ expiresOn }: VendorPaper) => expiresOn ?? '9999';
  return papers
    .filter(({ state }) => state === 'ACCEPTED' || state === 'EXPIRED')
    .reduce<VendorPaper | undefined>((best, paper) => (best && end(best) >= end(paper) ? best : paper), undefined);
}

/** Papers that still matter, and those that a later one has taken the place of. Newest first. */
export function divide(papers: VendorPaper[]): { current: VendorPaper[]; past: VendorPaper[] } {
  const isPast = ({ state }: VendorPaper, index: number) =>
    state === 'REPLACED' ||
    (state === 'REFUSED' && papers.slice(0, index).some((later) => later.state !== 'REPLACED')) ||
    (state === 'EXPIRED' && papers.some((other) => other.state === 'ACCEPTED'));
  return { current: papers.filter((each, at) => !isPast(each, at)), past: papers.filter(isPast) };
}
