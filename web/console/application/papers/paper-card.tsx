import { type ChangeEvent, useRef } from 'react';
import type { PaperKind } from '#contract/shared/application/papers.ts';
import { isEditable, type OwnApplication } from '#web/console/application/application.ts';
import { Badge } from '#web/console/parts/badge.tsx';
import { useI18n } from '#web/console/seller/i18n.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { PaperRow } from './paper-row.tsx';
import { UploadRow } from './upload-row.tsx';
import { useUploads } from './use-uploads.ts';

/** Phones turn their own formats into one of these when a file input takes only them. */
const PICTURES = 'image/jpeg,image/png,image/webp';
const FILES = `application/pdf,${PICTURES}`;

interface PaperCardProps {
  kind: PaperKind;
  application: OwnApplication;
  isRequired?: boolean;
}

/** A kind of paper: its files, those on their way, and the ways to add one. */
export function PaperCard({ kind, application, isRequired = false }: PaperCardProps) {
  const { t, knows } = useI18n();
  const camera = useRef<HTMLInputElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const { uploads, add, retry, cancel } = useUploads(kind);
  const papers = application.papers.filter((paper) => paper.kind === kind);
  const isOpen = isEditable(application);
  const name = t(`apply.paper.${kind}`);
  const text =
    `apply.paperText.${kind as 'cr' | 'freelance' | 'vat_certificate' | 'bank_letter' | 'food_licence'}` as const;
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    add([...(target.files ?? [])]);
    target.value = '';
  };
  const labelOf = (action: string) => `${action}: ${name}`;
  const fileAction = t(papers.length > 0 ? 'apply.anotherFile' : 'apply.file');
  return (
    <li id={kind} tabIndex={-1} className="rounded-card border border-line p-4">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="font-semibold">{name}</h3>
          {knows(text) && <p className="text-sm text-cocoa-2">{t(text)}</p>}
        </div>
        <span className="shrink-0">
          {papers.length > 0 ? (
            <Badge look="good">{t('apply.received')}</Badge>
          ) : (
            isRequired && <Badge look="strong">{t('apply.required')}</Badge>
          )}
        </span>
      </div>
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
        <div className="mt-3 flex flex-wrap gap-2">
          <Button
            variant={papers.length > 0 ? 'plain' : 'primary'}
            size="small"
            className="not-any-pointer-coarse:hidden"
            aria-label={labelOf(t('apply.photo'))}
            onClick={() => camera.current?.click()}
          >
            {t('apply.photo')}
          </Button>
          <Button
            variant={papers.length > 0 ? 'plain' : 'outline'}
            size="small"
            icon="plus"
            aria-label={labelOf(fileAction)}
            onClick={() => picker.current?.click()}
          >
            {fileAction}
          </Button>
          <input ref={camera} type="file" accept={PICTURES} capture="environment" onChange={choose} hidden />
          <input ref={picker} type="file" accept={FILES} multiple onChange={choose} hidden data-paper={kind} />
        </div>
      )}
    </li>
  );
}
