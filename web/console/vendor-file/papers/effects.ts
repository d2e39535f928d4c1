import { SINGLE_PAPERS } from '#contract/shared/application/vendor-papers.ts';
import type { ConsoleContract } from '#web/console/session/api.ts';
import type { Answer } from '#web/shared/api/transport.ts';

export type VendorPapers = Answer<ConsoleContract, 'listPapersOfVendor'>;
export type VendorPaper = VendorPapers['papers'][number];

/** What the acceptance of a paper that waits does to the vendor's other papers and its offers, as the server does it. */
export function effectsOf(paper: VendorPaper, { papers, today }: VendorPapers) {
  const { id, kind, expiresOn } = paper;
  const accepted = papers.filter(
    (other) => other.id !== id && other.kind === kind && (other.state === 'ACCEPTED' || other.state === 'EXPIRED'),
  );
  const held = accepted.reduce((sum, { heldOffers }) => sum + heldOffers, 0);
  const isOver = expiresOn !== null && expiresOn < today;
  return {
    isOver,
    replaces: SINGLE_PAPERS.includes(kind) && accepted.length > 0,
    /** Offers that are on again. */
    released: isOver ? 0 : held,
  };
}
