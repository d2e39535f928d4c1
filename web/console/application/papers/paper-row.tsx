import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import {
  isEditable,
  type OwnApplication,
  reloadApplication,
  showApplication,
} from '#web/console/application/application.ts';
import { Remark } from '#web/console/application/form/remark.tsx';
import { reportChange } from '#web/console/parts/report.ts';
import { type I18n, useI18n } from '#web/console/seller/i18n.ts';
import { callApi } from '#web/console/session/api.ts';
import { confirmed } from '#web/shared/browser/confirm.ts';
import { saveFile } from '#web/shared/browser/save-file.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { DescribeDialog } from './describe-dialog.tsx';

type Paper = OwnApplication['papers'][number];

const MEGABYTE = 1024 * 1024;

function sizeOf(bytes: number, { t, format }: I18n): string {
  if (bytes < MEGABYTE) return t('apply.kilobytes', { size: format.number(Math.max(1, Math.round(bytes / 1024))) });
  return t('apply.megabytes', { size: format.number(bytes / MEGABYTE, 1) });
}

/** A paper that was uploaded: what it is, its dates, and the reviewer's remark. */
export function PaperRow({ paper, application }: { paper: Paper; application: OwnApplication }) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const [isDescribing, setDescribing] = useState(false);
  const isPdf = paper.contentType === 'application/pdf';
  const name = t(`apply.paper.${paper.kind}`);
  const remark = application.checks.find(({ subject }) => subject === paper.id);
  const isOpen = isEditable(application);
  const download = useMutation({
    mutationFn: () => callApi('openOwnPaper', { params: { id: paper.id } }),
    onSuccess: (file) => saveFile(file, `${name}.${isPdf ? 'pdf' : 'webp'}`),
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
  const ask = async () => {
    if (await confirmed(t('apply.removeQuestion'), t('apply.remove'))) remove.mutate();
  };
  const about = [t(isPdf ? 'apply.pdf' : 'apply.image'), sizeOf(paper.bytes, i18n)].join(' · ');
  const dates = paper.expiresOn
    ? t('apply.expiresOn', { date: format.date(paper.expiresOn) })
    : t('apply.uploadedAt', { date: format.date(paper.uploadedAt) });
  const labelOf = (action: string) => `${action}: ${name}`;
  return (
    <li className={`flex flex-col gap-2 rounded-2xl bg-crumb px-3.5 py-2.5 ${remove.isPending ? 'opacity-60' : ''}`}>
      {remark && <Remark check={remark} isPaper />}
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p className="min-w-0 text-sm">
          <span className="flex items-center gap-1.5 font-medium">
            <Icon name="check" className="size-4.5 text-pist" />
            {about}
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
      <DescribeDialog paper={paper} isOpen={isDescribing} onClose={() => setDescribing(false)} />
    </li>
  );
}

interface IconButtonProps {
  icon: 'download' | 'edit' | 'trash';
  label: string;
  isBusy?: boolean;
  onClick: () => void;
}

function IconButton({ icon, label, isBusy = false, onClick }: IconButtonProps) {
  return (
    <Button
      variant="plain"
      size="small"
      icon={icon}
      isBusy={isBusy}
      aria-label={label}
      title={label}
      onClick={onClick}
      className="w-11 px-0!"
    >
      {null}
    </Button>
  );
}
