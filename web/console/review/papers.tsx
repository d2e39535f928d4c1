import { useI18n } from '#web/console/operator/i18n.ts';
import { download } from '#web/console/session/download.ts';
import { errorMessage } from '#web/shared/api/error-message.ts';
import { useMutation } from '#web/shared/api/use-mutation.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import type { Reviewed } from './use-review.ts';

export type Paper = Reviewed['papers'][number];

const KILOBYTE = 1024;

/** A paper with what is printed on it, and its download. */
export function PaperFacts({ paper }: { paper: Paper }) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const { id, kind, number, issuedOn, expiresOn, contentType, bytes, scan } = paper;
  const name = t(`papers.${kind}`);
  const save = useMutation({ mutationFn: () => download('openPaper', { id }) });
  const isOver = expiresOn !== null && expiresOn < new Date().toISOString().slice(0, 10);
  const type = t(contentType === 'application/pdf' ? 'papers.document' : 'papers.picture');
  return (
    <>
      <div className="flex items-start gap-3">
        <span className="grid size-11 shrink-0 place-items-center rounded-xl bg-crumb text-crust">
          <Icon name="copy" className="size-5" />
        </span>
        <div className="min-w-0">
          <h3 className="text-heading font-bold">{name}</h3>
          <p className="text-sm text-cocoa-2">
            {type} · {sizeOf(bytes, i18n)}
          </p>
        </div>
      </div>
      <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-sm [&_dt]:text-cocoa-2">
        {number && (
          <>
            <dt>{t('papers.number')}</dt>
            <dd>
              <bdi dir="ltr" className="font-mono break-all">
                {number}
              </bdi>
            </dd>
          </>
        )}
        {issuedOn && (
          <>
            <dt>{t('papers.issued')}</dt>
            <dd>{format.date(issuedOn)}</dd>
          </>
        )}
        {expiresOn && (
          <>
            <dt>{t('papers.expires')}</dt>
            <dd className={isOver ? 'font-semibold text-berry' : ''}>
              {isOver ? t('papers.expired', { date: format.date(expiresOn) }) : format.date(expiresOn)}
            </dd>
          </>
        )}
      </dl>
      <p
        className={`mt-1.5 flex items-center gap-1.5 text-sm ${scan === 'clean' ? 'text-pist' : 'font-medium text-wheat-ink'}`}
      >
        <Icon name={scan === 'clean' ? 'check' : 'alert'} className="size-4.5" />
        {t(scan === 'clean' ? 'papers.clean' : 'papers.unscanned')}
      </p>
      <Button
        variant="quiet"
        size="small"
        icon="download"
        className="mt-2.5"
        aria-label={t('papers.downloadOf', { name })}
        isBusy={save.isPending}
        onClick={() => save.mutate()}
      >
        {t('papers.download')}
      </Button>
      {save.isError && (
        <p role="alert" className="mt-1.5 text-sm font-medium text-berry">
          {errorMessage(i18n, save.error, t('papers.downloadFailed'))}
        </p>
      )}
    </>
  );
}

function sizeOf(bytes: number, { t, format }: ReturnType<typeof useI18n>): string {
  const kilobytes = Math.max(1, Math.round(bytes / KILOBYTE));
  if (kilobytes < KILOBYTE) return t('papers.size', { size: kilobytes });
  return t('papers.sizeLarge', { size: format.number(kilobytes / KILOBYTE, 1) });
}
