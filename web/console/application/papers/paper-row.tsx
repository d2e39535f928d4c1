import { useState } from 'react';
import {
  isEditable,
  type OwnApplication,
  reloadApplication,
  showApplication,
} from '#web/console/application/application.ts';
import { DescribeDialog } from '#web/console/papers/describe-dialog.tsx';
import type { PrintedFacts } from '#web/console/papers/describe-form.tsx';
import { IconButton } from '#web/console/papers/icon-button.tsx';
import { aboutFile, savePaper } from '#web/console/papers/paper-file.ts';
import { Remark } from '#web/console/papers/remark.tsx';
import { reportChange } from '#web/console/parts/report.ts';
import { useI18n } from '#web/console/seller/i18n.ts';
import { callApi } from '#web/console/session/api.ts';
import { useMutation } from '#web/shared/api/use-mutation.ts';
import { confirmed } from '#web/shared/browser/confirm.ts';
import { Icon } from '#web/shared/components/parts/icon.tsx';

type Paper = OwnApplication['papers'][number];

/** A paper that was uploaded: what it is, its dates, and the reviewer's remark. */
export function PaperRow({ paper, application }: { paper: Paper; application: OwnApplication }) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const [isDescribing, setDescribing] = useState(false);
  const name = t(`apply.paper.${paper.kind}`);
  const remark = application.checks.find(({ subject }) => subject === paper.id);
  const isOpen = isEditable(application);
  const download = useMutation({
    mutationFn: () => callApi('openOwnPaper', { params: { id: paper.id } }),
    onSuccess: (file) => savePaper(file, paper, i18n),
    onError: (error) => reportChange(i18n, error),
  });
  const remove = useMutation({
    mutationFn: () => callApi('removePaper', { params: { id: paper.id } }),
    onSuccess: () =>
      showApplication((before) => ({
        ...(before ?? application),
        papers: (before ?? application).papers.filter(({ id }) => id !== paper.id),
      })),
    onError: (error) => reportChange(i18n, error),
    onSettled: () => reloadApplication(),
  });
  const describe = async (body: PrintedFacts) => {
    const after = await callApi('describePaper', { params: { id: paper.id }, body });
    // The server forgets what was found about a paper that changes.
    showApplication((before) => ({
      ...after,
      checks: (before?.checks ?? []).filter(({ subject }) => subject !== paper.id),
    }));
  };
  const ask = async () => {
    if (await confirmed(t('apply.removeQuestion'), t('apply.remove'))) remove.mutate();
  };
  const dates = paper.expiresOn
    ? t('apply.expiresOn', { date: format.date(paper.expiresOn) })
    : t('apply.uploadedAt', { date: format.date(paper.uploadedAt) });
  const labelOf = (action: string) => `${action}: ${name}`;
  return (
    <li className={`flex flex-col gap-2 rounded-2xl bg-crumb px-3.5 py-2.5 ${remove.isPending ? 'opacity-60' : ''}`}>
      {remark && <Remark title={t('apply.remarkPaper')} {...remark} />}
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p className="min-w-0 text-sm">
          <span className="flex items-center gap-1.5 font-medium">
            <Icon name={remark ? 'close' : 'check'} className={`size-4.5 ${remark ? 'text-berry' : 'text-pist'}`} />
            {aboutFile(paper, i18n)}
          </span>
          <span className="text-cocoa-2">{dates}</span>
        </p>
        <div className="-me-2 ms-auto flex">
          <IconButton
            icon="download"
            label={labelOf(t('apply.download'))}
            isBusy={download.isPending}
            onClick={() => download.mutate()}
          />
          {isOpen && (
            <IconButton icon="edit" label={labelOf(t('apply.describe'))} onClick={() => setDescribing(true)} />
          )}
          {isOpen && (
            <IconButton
              icon="trash"
              label={labelOf(t('apply.remove'))}
              isBusy={remove.isPending}
              onClick={() => void ask()}
            />
          )}
        </div>
      </div>
      <DescribeDialog paper={paper} save={describe} isOpen={isDescribing} onClose={() => setDescribing(false)} />
    </li>
  );
}
