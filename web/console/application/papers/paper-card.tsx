import type { PaperKind } from '#contract/shared/application/papers.ts';
import { kindSubject } from '#contract/shared/application/subjects.ts';
import {
  isEditable,
  type OwnApplication,
  reloadApplication,
  showApplication,
} from '#web/console/application/application.ts';
import { Remark } from '#web/console/papers/remark.tsx';
import { SendButtons } from '#web/console/papers/send-buttons.tsx';
import { UploadRow } from '#web/console/papers/upload-row.tsx';
import { useUploads } from '#web/console/papers/use-uploads.ts';
import { Badge } from '#web/console/parts/badge.tsx';
import { useI18n } from '#web/console/seller/i18n.ts';
import { uploadFile } from '#web/console/session/upload.ts';
import { PaperRow } from './paper-row.tsx';

interface PaperCardProps {
  kind: PaperKind;
  application: OwnApplication;
  isRequired?: boolean;
}

/** A kind of paper: its files, those on their way, and the ways to add one. */
export function PaperCard({ kind, application, isRequired = false }: PaperCardProps) {
  const { t, knows } = useI18n();
  const { uploads, add, retry, cancel } = useUploads({
    kind,
    send: async (file, options) => {
      const { application: after } = await uploadFile('addPaper', { kind }, file, options);
      // A kind that was asked for is there now.
      const isLeft = ({ subject }: { subject: string }) => subject !== kindSubject(kind);
      showApplication((before) => ({ ...after, checks: (before?.checks ?? []).filter(isLeft) }));
    },
    onFailure: () => void reloadApplication(),
  });
  const papers = application.papers.filter((paper) => paper.kind === kind);
  const isRefused = papers.some(({ id }) => application.checks.some(({ subject }) => subject === id));
  const asked = application.checks.find(({ subject }) => subject === kindSubject(kind));
  const isMain = papers.length === 0 || isRefused || asked !== undefined;
  const isOpen = isEditable(application);
  const name = t(`apply.paper.${kind}`);
  const text =
    `apply.paperText.${kind as 'cr' | 'freelance' | 'vat_certificate' | 'bank_letter' | 'food_licence'}` as const;
  return (
    <li id={kind} tabIndex={-1} className="rounded-card border border-line p-4">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="font-semibold">{name}</h3>
          {knows(text) && <p className="text-sm text-cocoa-2">{t(text)}</p>}
        </div>
        <span className="shrink-0">
          {isRefused ? (
            <Badge look="bad">{t('correct.refused')}</Badge>
          ) : papers.length > 0 ? (
            <Badge look="good">{t('apply.received')}</Badge>
          ) : (
            (isRequired || asked) && <Badge look="strong">{t('apply.required')}</Badge>
          )}
        </span>
      </div>
      {asked && (
        <div className="mt-3">
          <Remark title={t('correct.asked')} {...asked} />
        </div>
      )}
      {(papers.length > 0 || uploads.length > 0) && (
        <ul className="mt-3 flex flex-col gap-2">
          {papers.map((paper) => (
            <PaperRow key={paper.id} paper={paper} application={application} />
          ))}
          {uploads.map((upload) => (
            <UploadRow
              key={upload.id}
              upload={upload}
              onRetry={() => retry(upload.id)}
              onCancel={() => cancel(upload.id)}
            />
          ))}
        </ul>
      )}
      {isOpen && (
        <div className="mt-3">
          {isRefused && <p className="mb-2.5 text-sm text-cocoa-2">{t('correct.replaceText')}</p>}
          <SendButtons
            kind={kind}
            fileLabel={t(isRefused ? 'correct.replace' : papers.length > 0 ? 'apply.anotherFile' : 'apply.file')}
            isMain={isMain}
            onChoose={add}
          />
        </div>
      )}
    </li>
  );
}
