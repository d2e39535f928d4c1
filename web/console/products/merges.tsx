import { useNavigate } from 'react-router';
import type { OperatedProductDetail } from '#contract/operator/products.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { Panel } from '#web/console/parts/facts.tsx';
import { reportChange } from '#web/console/parts/report.ts';
import { callApi } from '#web/console/session/api.ts';
import { useMutation } from '#web/shared/api/use-mutation.ts';
import { confirmed } from '#web/shared/browser/confirm.ts';
import { showToast } from '#web/shared/browser/toasts.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { takeOver } from './data.ts';

/** What was merged into a product, and the way back within a day. */
export function Merges({ product: { merges }, canWrite }: { product: OperatedProductDetail; canWrite: boolean }) {
  const i18n = useI18n();
  const { t, pick, format } = i18n;
  const navigate = useNavigate();
  const undo = useMutation({
    mutationFn: (id: string) => callApi('undoProductMerge', { params: { id } }),
    onSuccess: async (product) => {
      showToast({ type: 'success', title: t('product.undone') });
      await takeOver(product);
      await navigate(`/operator/products/${product.id}`);
    },
    onError: (error) => reportChange(i18n, error),
  });
  return (
    <Panel title={t('product.merges')} className="lg:col-span-2">
      <ul>
        {merges.map(({ id, from, at, undoUntil, isUndone }) => {
          const name = pick(from.name, from.nameEn);
          return (
            <li
              key={id}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5 not-first:border-t not-first:border-line"
            >
              <div className="min-w-0 flex-1 basis-56">
                <p className="font-semibold wrap-anywhere">{name}</p>
                <p className="text-sm text-cocoa-2">
                  {format.dateTime(at)}
                  {isUndone && ` · ${t('product.wasUndone')}`}
                  {undoUntil && ` · ${t('product.undoUntil', { time: format.dateTime(undoUntil) })}`}
                </p>
              </div>
              {canWrite && undoUntil && (
                <Button
                  variant="outline"
                  size="small"
                  icon="returns"
                  isBusy={undo.isPending}
                  aria-label={t('product.undoOf', { name })}
                  onClick={async () => {
                    if (await confirmed(t('product.undoQuestion', { name }), t('product.undo'))) undo.mutate(id);
                  }}
                >
                  {t('product.undo')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
