import { type SyntheticEvent, useState } from 'react';
import type { OperatedProductDetail } from '#contract/operator/products.ts';
import { gtinOf, type ProposedPack } from '#contract/shared/proposals/content.ts';
import { useReviewState } from '#web/console/moderation/review-context.ts';
import { useReviewMutation } from '#web/console/moderation/use-review.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { callApi } from '#web/console/session/api.ts';
import { Foot } from '#web/console/vendor-file/dialog-parts.tsx';
import { showToast } from '#web/shared/browser/toasts.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { Field, Select } from '#web/shared/components/forms/field.tsx';

type KnownPack = OperatedProductDetail['packList'][number];

interface JoinFormProps {
  product: OperatedProductDetail;
  onDone: () => Promise<void>;
  close: () => void;
}

/** Which of the product's packs each proposed one is; a pack that it does not have is added to it. */
export function JoinForm({ product, onDone, close }: JoinFormProps) {
  const { t, pick } = useI18n();
  const { id, content } = useReviewState().proposal;
  const [into, setInto] = useState(() => matched(content.packs, product.packList));
  const join = useReviewMutation<void>(
    id,
    () => {
      const packs = content.packs.map((pack) => ({ id: pack.id, into: into.get(pack.id) || null }));
      return callApi('mergeProposal', { params: { id }, body: { productId: product.id, packs } });
    },
    {
      onSuccess: async () => {
        showToast({ type: 'success', title: t('moderation.joinDone') });
        await onDone();
      },
    },
  );
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!join.isPending) join.mutate();
  };
  const chosen = [...into.values()].filter(Boolean);
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      {content.packs.map((pack) => (
        <Field key={pack.id} label={t('moderation.joinPack', { pack: pick(pack.name, pack.nameEn) })}>
          {(control) => (
            <Select
              {...control}
              value={into.get(pack.id) ?? ''}
              onChange={({ target }) => setInto(new Map(into).set(pack.id, target.value))}
            >
              <option value="">{t('moderation.joinNewPack')}</option>
              {product.packList.map((known) => (
                <option
                  key={known.id}
                  value={known.id}
                  disabled={into.get(pack.id) !== known.id && chosen.includes(known.id)}
                >
                  {pick(known.name, known.nameEn)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ))}
      <Foot failure={join.error} fallback={t('moderation.decideFailed')} onCancel={close}>
        <Button type="submit" isBusy={join.isPending}>
          {t('moderation.joinConfirm', { product: pick(product.name, product.nameEn) })}
        </Button>
      </Foot>
    </form>
  );
}

/** The likely pack for each proposed one, no pack twice: the same barcode, or else the same content. */
function matched(packs: readonly ProposedPack[], known: readonly KnownPack[]): ReadonlyMap<string, string> {
  const taken = new Map<string, string>();
  for (const pack of packs) {
    const free = known.filter(({ id }) => ![...taken.values()].includes(id));
    const gtin = gtinOf(pack);
    const found =
      free.find((each) => gtin !== null && each.gtin === gtin) ??
      free.find((each) => each.contentAmount === pack.amount && each.contentUnit === pack.unit);
    taken.set(pack.id, found?.id ?? '');
  }
  return taken;
}
