import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useI18n } from '#web/console/operator/i18n.ts';
import { Loaded, RowSkeletons } from '#web/console/parts/loaded.tsx';
import { callApi } from '#web/console/session/api.ts';
import { hasRole, useMe } from '#web/console/session/me.ts';
import { type VendorFile, vendorPapersKey } from '#web/console/vendor-file/data.ts';
import { State } from '#web/shared/components/feedback/state.tsx';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import type { VendorPapers as Answer, VendorPaper } from './effects.ts';
import { PaperRow } from './paper-row.tsx';
import { paperElement } from './paper-states.ts';

/** All papers of a vendor: those that wait, with the decision, then the valid ones, then earlier ones. */
export function VendorPapers({ vendor }: { vendor: VendorFile }) {
  const { t } = useI18n();
  const query = useQuery({
    queryKey: vendorPapersKey(vendor.id),
    staleTime: 0,
    refetchOnWindowFocus: true,
    queryFn: ({ signal }) => callApi('listPapersOfVendor', { params: { id: vendor.id } }, { signal }),
  });
  return (
    <Loaded query={query} skeleton={<RowSkeletons count={3} className="h-48" />} failure={t('vendorFile.papersFailed')}>
      {(answer) => <Papers vendor={vendor} answer={answer} />}
    </Loaded>
  );
}

const ORDER = ['PENDING', 'EXPIRED', 'ACCEPTED'] as const;

function Papers({ vendor, answer }: { vendor: VendorFile; answer: Answer }) {
  const { t, format } = useI18n();
  const mayDecide = hasRole(useMe(), 'finance');
  const { hash } = useLocation();
  useEffect(() => {
    const element = document.getElementById(hash.slice(1));
    element?.scrollIntoView({ block: 'center' });
    element?.focus({ preventScroll: true });
  }, [hash]);
  const { papers, missing } = answer;
  const [decided, setDecided] = useState<string | null>(null);
  const decision = papers.find(({ id, state }) => id === decided && state !== 'PENDING')?.state;
  // The buttons are gone, and the paper may be in another place: the focus goes along.
  useEffect(() => {
    if (decided && decision) document.getElementById(paperElement(decided))?.focus();
  }, [decided, decision]);
  const current = ORDER.flatMap((state) => papers.filter((paper) => paper.state === state));
  const earlier = papers.filter(({ state }) => state === 'REFUSED' || state === 'REPLACED');
  const hasWaiting = current.some(({ state }) => state === 'PENDING');
  const isUnfolded = earlier.some(({ id }) => id === decided || `#${paperElement(id)}` === hash);
  const rows = (some: VendorPaper[]) => (
    <ul className="divide-y divide-line">
      {some.map((paper) => (
        <PaperRow
          key={paper.id}
          vendor={vendor}
          paper={paper}
          answer={answer}
          mayDecide={mayDecide}
          onDecided={setDecided}
        />
      ))}
    </ul>
  );
  return (
    <>
      {missing.length > 0 && vendor.state !== 'CLOSED' && (
        <p className="flex items-start gap-2.5 border-b border-line bg-berry-soft px-4 py-3 font-medium text-berry md:px-5">
          <Icon name="alert" className="mt-0.5 size-5" />
          <span>
            {t('vendorPapers.lacks')} <b>{format.list(missing.map((kind) => t(`papers.${kind}`)))}</b>
          </span>
        </p>
      )}
      {hasWaiting && !mayDecide && (
        <p className="border-b border-line px-4 py-3 text-sm text-cocoa-2 md:px-5">{t('review.readOnly')}</p>
      )}
      {papers.length === 0 && (
        <State icon="copy" title={t('vendorFile.noPapers')} text={t('vendorFile.noPapersText')} />
      )}
      {rows(current)}
      {earlier.length > 0 && (
        <details open={isUnfolded} className="group border-t border-line first:border-t-0">
          <summary className="flex min-h-12 items-center justify-between gap-3 px-4 font-semibold -outline-offset-2 md:px-5">
            {t('vendorPapers.earlier', { count: earlier.length })}
            <Icon name="chevron" className="size-4 rotate-90 text-cocoa-2 transition-transform group-open:-rotate-90" />
          </summary>
          <div className="border-t border-line">{rows(earlier)}</div>
        </details>
      )}
    </>
  );
}
