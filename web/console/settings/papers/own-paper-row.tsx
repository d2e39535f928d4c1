import type { VendorPaper } from '#contract/shared/application/vendor-papers.ts';
import { IconButton } from '#web/console/papers/icon-button.tsx';
import { aboutFile, savePaper } from '#web/console/papers/paper-file.ts';
import { Remark } from '#web/console/papers/remark.tsx';
import { Badge } from '#web/console/parts/badge.tsx';
import { reportChange } from '#web/console/parts/report.ts';
import { type I18n, useI18n } from '#web/console/seller/i18n.ts';
import { callApi } from '#web/console/session/api.ts';
import type { Vendor } from '#web/console/session/me.ts';
import { useMutation } from '#web/shared/api/use-mutation.ts';
import { confirmed } from '#web/shared/browser/confirm.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { reloadPapers, showPapers } from './own-papers.ts';
import { daysLeft } from './tasks.ts';

interface OwnPaperRowProps {
  paper: VendorPaper;
  vendor: Vendor;
  /** Today in Riyadh. */
  today: string;
  onDescribe: (id: string) => void;
}

/** A paper of the vendor: how it stands, what is printed on it, and what can be done with it. */
export function OwnPaperRow({ paper, vendor, today, onDescribe }: OwnPaperRowProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const name = t(`apply.paper.${paper.kind}`);
  const mayChange = paper.state === 'PENDING' && vendor.state !== 'CLOSED';
  const download = useMutation({
    mutationFn: () => callApi('openVendorPaper', { params: { id: paper.id } }),
    onSuccess: (file) => savePaper(file, paper, i18n),
    onError: (error) => reportChange(i18n, error),
  });
  const remove = useMutation({
    mutationFn: () => callApi('removeVendorPaper', { params: { id: paper.id } }),
    onSuccess: (after) => showPapers(vendor.id, after),
    onError: (error) => {
      reportChange(i18n, error);
      void reloadPapers(vendor.id);
    },
  });
  const ask = async () => {
    if (await confirmed(t('apply.removeQuestion'), t('apply.remove'))) remove.mutate();
  };
  const labelOf = (action: string) => `${action}: ${name}`;
  return (
    <li className={`flex flex-col gap-2 rounded-2xl bg-crumb px-3.5 py-2.5 ${remove.isPending ? 'opacity-60' : ''}`}>
      <div className="flex flex-wrap items-start justify-between gap-x-2 gap-y-1">
        <div className="min-w-0 flex-1 basis-45 text-sm">
          <div className="mb-1">
            <PaperState paper={paper} today={today} />
          </div>
          <p className="font-medium">{datesOf(paper, i18n)}</p>
          <p className="text-cocoa-2 wrap-anywhere">
            {aboutFile(paper, i18n)}
            {paper.number && (
              <>
                {' · '}
                <bdi dir="ltr">{paper.number}</bdi>
              </>
            )}
          </p>
        </div>
        <div className="-me-2 ms-auto flex">
          <IconButton
            icon="download"
            label={labelOf(t('apply.download'))}
            isBusy={download.isPending}
            onClick={() => download.mutate()}
          />
          {mayChange && paper.expiresOn !== null && (
            <IconButton icon="edit" label={labelOf(t('apply.describe'))} onClick={() => onDescribe(paper.id)} />
          )}
          {mayChange && (
            <IconButton
              icon="trash"
              label={labelOf(t('apply.remove'))}
              isBusy={remove.isPending}
              onClick={() => void ask()}
            />
          )}
        </div>
      </div>
      {mayChange && paper.expiresOn === null && (
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
          <p className="min-w-0 flex-1 basis-50 text-sm text-cocoa-2">{t('papers.addDays')}</p>
          <Button
            variant="outline"
            size="small"
            aria-label={labelOf(t('apply.describe'))}
            onClick={() => onDescribe(paper.id)}
          >
            {t('apply.describe')}
          </Button>
        </div>
      )}
      {paper.state === 'REFUSED' && <Remark title={t('papers.refused')} reason={paper.reason} note={paper.note} />}
    </li>
  );
}

const LOOKS = { PENDING: 'strong', ACCEPTED: 'good', REFUSED: 'bad', REPLACED: 'plain', EXPIRED: 'bad' } as const;

function PaperState({ paper, today }: { paper: VendorPaper; today: string }) {
  const { t } = useI18n();
  const days = daysLeft(paper, today);
  if (days === null) return <Badge look={LOOKS[paper.state]}>{t(`papers.state.${paper.state}`)}</Badge>;
  return <Badge look="strong">{days === 0 ? t('papers.endsToday') : t('papers.endsIn', { count: days })}</Badge>;
}

/** The day that matters: the last one if it is known, else when the paper was sent. */
function datesOf({ state, expiresOn, uploadedAt }: VendorPaper, { t, format }: I18n): string {
  if (expiresOn === null) return t('papers.sentOn', { date: format.date(uploadedAt) });
  return t(state === 'EXPIRED' ? 'papers.endedOn' : 'papers.validUntil', { date: format.date(expiresOn) });
}
