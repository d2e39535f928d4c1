import type { PaperKind } from '#contract/shared/application/papers.ts';
import type { VendorPapers } from '#contract/shared/application/vendor-papers.ts';
import { VENDOR_HEADER } from '#contract/shared/roles.ts';
import { SendButtons } from '#web/console/papers/send-buttons.tsx';
import { UploadRow } from '#web/console/papers/upload-row.tsx';
import { useUploads } from '#web/console/papers/use-uploads.ts';
import { Badge } from '#web/console/parts/badge.tsx';
import { useI18n } from '#web/console/seller/i18n.ts';
import type { Vendor } from '#web/console/session/me.ts';
import { uploadFile } from '#web/console/session/upload.ts';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { OwnPaperRow } from './own-paper-row.tsx';
import { reloadPapers, showPapers } from './own-papers.ts';
import { divide, paperTasks } from './tasks.ts';

interface KindCardProps {
  kind: PaperKind;
  vendor: Vendor;
  data: VendorPapers;
  /** With the id of a paper that has arrived. */
  onSent: (id: string) => void;
  onDescribe: (id: string) => void;
}

/** A kind of paper: the current ones and those before, files on their way, and sending a new one. */
export function KindCard({ kind, vendor, data, onSent, onDescribe }: KindCardProps) {
  const { t, knows } = useI18n();
  const { uploads, add, retry, cancel } = useUploads({
    kind,
    send: async (file, options) => {
      // The file is for the vendor of this screen, even if another one has been chosen while it waited.
      const headers = { [VENDOR_HEADER]: vendor.id };
      const after = await uploadFile('sendVendorPaper', { kind }, file, { ...options, headers });
      showPapers(vendor.id, after);
      const sent = after.papers.find((paper) => paper.kind === kind && paper.state === 'PENDING');
      if (sent) onSent(sent.id);
    },
    onFailure: () => void reloadPapers(vendor.id),
  });
  const papers = data.papers.filter((paper) => paper.kind === kind);
  const { current, past } = divide(papers);
  const held = papers.reduce((sum, { heldOffers }) => sum + heldOffers, 0);
  const isWaiting = papers.some(({ state }) => state === 'PENDING');
  const isMain = paperTasks(data).some((task) => task.kind === kind);
  const isClosed = vendor.state === 'CLOSED';
  const text =
    `apply.paperText.${kind as 'cr' | 'freelance' | 'vat_certificate' | 'bank_letter' | 'food_licence'}` as const;
  return (
    <li id={kind} tabIndex={-1} className="card p-4 md:p-5">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-lg">{t(`apply.paper.${kind}`)}</h2>
          {current.length === 0 && knows(text) && <p className="text-sm text-cocoa-2">{t(text)}</p>}
        </div>
        {current.length === 0 && data.missing.includes(kind) && (
          <span className="shrink-0">
            <Badge look="bad">{t('papers.missing')}</Badge>
          </span>
        )}
      </div>
      {held > 0 && (
        <p className="mt-2 flex items-start gap-2 rounded-2xl bg-berry-soft px-3.5 py-2.5 text-sm font-medium text-berry">
          <Icon name="alert" className="mt-0.5 size-5 shrink-0" />
          <span>{t(isWaiting ? 'papers.heldWaiting' : 'papers.held', { count: held })}</span>
        </p>
      )}
      {(current.length > 0 || uploads.length > 0) && (
        <ul className="mt-3 flex flex-col gap-2">
          {current.map((paper) => (
            <OwnPaperRow key={paper.id} paper={paper} vendor={vendor} today={data.today} onDescribe={onDescribe} />
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
      {!isClosed && (
        <div className="mt-3">
          <SendButtons
            kind={kind}
            fileLabel={t(papers.length > 0 ? 'papers.sendNew' : 'apply.file')}
            isMain={isMain || papers.length === 0}
            onChoose={add}
          />
        </div>
      )}
      {past.length > 0 && (
        <details className="mt-2">
          <summary className="inline-flex min-h-11 cursor-pointer items-center rounded text-sm font-semibold text-crust-d underline">
            {t('papers.past', { count: past.length })}
          </summary>
          <ul className="mt-1 flex flex-col gap-2">
            {past.map((paper) => (
              <OwnPaperRow key={paper.id} paper={paper} vendor={vendor} today={data.today} onDescribe={onDescribe} />
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}
