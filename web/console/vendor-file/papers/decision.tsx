import { lazy, Suspense, useState } from 'react';
import { useI18n } from '#web/console/operator/i18n.ts';
import { callApi } from '#web/console/session/api.ts';
import { type VendorFile, vendorKey, vendorPapersKey } from '#web/console/vendor-file/data.ts';
import { isApiError } from '#web/shared/api/api-error.ts';
import { queryClient } from '#web/shared/api/query-client.ts';
import { showAnswer } from '#web/shared/api/show-answer.ts';
import { useMutation } from '#web/shared/api/use-mutation.ts';
import { showToast } from '#web/shared/browser/toasts.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { FormFailure } from '#web/shared/components/forms/form-failure.tsx';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { effectsOf, type VendorPaper, type VendorPapers } from './effects.ts';

/** Few visits refuse a paper. */
const RefuseDialog = lazy(async () => ({ default: (await import('./refuse-dialog.tsx')).RefuseDialog }));

interface DecisionProps {
  vendor: VendorFile;
  paper: VendorPaper;
  answer: VendorPapers;
  onDecided: (id: string) => void;
}

/** Accept a paper, which says what that does, or refuse it. */
export function Decision({ vendor, paper, answer, onDecided }: DecisionProps) {
  const { t } = useI18n();
  const { id, kind } = paper;
  const [isRefusing, setRefusing] = useState(false);
  const name = t(`papers.${kind}`);
  const accept = useMutation({
    mutationFn: () => callApi('acceptVendorPaper', { params: { id } }),
    onSuccess: async (papers) => {
      showToast({ type: 'success', title: t('vendorPapers.accepted') });
      onDecided(id);
      await takeOver(vendor.id, papers);
    },
    onError: (error) => reloadIfDecided(vendor.id, error),
  });
  return (
    <div className="mt-4 rounded-2xl bg-glaze p-4">
      <Effects vendor={vendor} paper={paper} answer={answer} />
      <div className="mt-3.5 flex flex-wrap gap-2.5">
        <Button
          size="small"
          icon="check"
          className="max-sm:flex-1"
          aria-label={t('vendorPapers.acceptOf', { name })}
          isBusy={accept.isPending}
          onClick={() => accept.mutate()}
        >
          {t('vendorPapers.accept')}
        </Button>
        <Button
          size="small"
          variant="danger"
          className="max-sm:flex-1"
          aria-label={t('vendorPapers.refuseOf', { name })}
          onClick={() => setRefusing(true)}
        >
          {t('vendorPapers.refuse')}
        </Button>
      </div>
      <FormFailure className="mt-3" error={accept.error} fallback={t('vendorPapers.acceptFailed')} />
      <Suspense>
        {isRefusing && (
          <RefuseDialog
            paper={paper}
            isOpen
            onClose={() => setRefusing(false)}
            onRefused={(papers) => {
              onDecided(id);
              return takeOver(vendor.id, papers);
            }}
            onFailure={(error) => reloadIfDecided(vendor.id, error)}
          />
        )}
      </Suspense>
    </div>
  );
}

function Effects({ vendor, paper, answer }: Omit<DecisionProps, 'onDecided'>) {
  const { t } = useI18n();
  const { isOver, replaces, released } = effectsOf(paper, answer);
  const effects = [
    ...(replaces ? [t('vendorPapers.replaces')] : []),
    ...(released > 0 ? [t('vendorPapers.releases', { count: released })] : []),
    ...(released > 0 && vendor.state === 'SUSPENDED' ? [t('vendorPapers.staysHidden')] : []),
    ...(released === 0 && !isOver ? [t('vendorPapers.noChange')] : []),
    t('vendorPapers.mail'),
  ];
  return (
    <>
      <p className="font-bold">{t('vendorPapers.effects')}</p>
      {isOver && (
        <p className="mt-1 flex items-start gap-2 font-medium text-berry">
          <Icon name="alert" className="mt-0.5 size-5" />
          {t('vendorPapers.isOver')}
        </p>
      )}
      <ul className="mt-1 grid gap-1">
        {effects.map((effect) => (
          <li key={effect} className="flex items-start gap-2">
            <Icon name="chevron" mirrored className="mt-1.5 size-3.5 shrink-0 text-wheat-ink" />
            <span>{effect}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Shows what the server answers. */
async function takeOver(vendorId: string, papers: VendorPapers): Promise<void> {
  showAnswer(vendorPapersKey(vendorId), papers);
  await Promise.all(
    [vendorKey(vendorId), ['log'], ['paper-tasks'], ['operator-home']].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );
}

/** Somebody else was faster, or the owners took the paper back. */
async function reloadIfDecided(vendorId: string, error: unknown): Promise<void> {
  const isOutdated = ['paper_decided', 'vendor_closed', 'not_found'] as const;
  if (isOutdated.some((code) => isApiError(error, code))) {
    await queryClient.invalidateQueries({ queryKey: vendorPapersKey(vendorId) });
    await queryClient.invalidateQueries({ queryKey: vendorKey(vendorId) });
  }
}
