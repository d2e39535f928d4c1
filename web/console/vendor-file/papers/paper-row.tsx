import { useI18n } from '#web/console/operator/i18n.ts';
import { Badge } from '#web/console/parts/badge.tsx';
import { Fault } from '#web/console/review/checks/fault.tsx';
import { PaperFacts } from '#web/console/review/papers.tsx';
import type { VendorFile } from '#web/console/vendor-file/data.ts';
import { Decision } from './decision.tsx';
import type { VendorPaper, VendorPapers } from './effects.ts';
import { PAPER_LOOKS, paperElement } from './paper-states.ts';

interface PaperRowProps {
  vendor: VendorFile;
  paper: VendorPaper;
  answer: VendorPapers;
  mayDecide: boolean;
  onDecided: (id: string) => void;
}

/** A paper with its state, and the decision while it waits. */
export function PaperRow({ vendor, paper, answer, mayDecide, onDecided }: PaperRowProps) {
  const { t, format } = useI18n();
  const { id, kind, state, reason, note, heldOffers, uploadedAt } = paper;
  const isOpen = state === 'PENDING' && mayDecide && vendor.state !== 'CLOSED';
  return (
    <li
      id={paperElement(id)}
      tabIndex={-1}
      aria-label={t(`papers.${kind}`)}
      className="scroll-mt-20 p-4 -outline-offset-2 target:bg-glaze md:px-5"
    >
      <p className="mb-2.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
        <Badge look={PAPER_LOOKS[state]}>{t(`paperState.${state}`)}</Badge>
        <span className="text-sm text-cocoa-2">{t('vendorPapers.sent', { time: format.dateTime(uploadedAt) })}</span>
      </p>
      <PaperFacts paper={paper} />
      {state === 'EXPIRED' && heldOffers > 0 && (
        <p className="mt-2.5 font-medium text-berry">{t('vendorPapers.held', { count: heldOffers })}</p>
      )}
      {reason && (
        <div className="mt-2.5">
          <Fault reason={reason} note={note} />
        </div>
      )}
      {isOpen && <Decision vendor={vendor} paper={paper} answer={answer} onDecided={onDecided} />}
    </li>
  );
}
