import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { OperatedProductDetail, ProductMerge } from '#contract/operator/products.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { SearchField } from '#web/console/parts/list/search-field.tsx';
import { Loaded, RowSkeletons } from '#web/console/parts/loaded.tsx';
import { callApi } from '#web/console/session/api.ts';
import { Effects, Foot } from '#web/console/vendor-file/dialog-parts.tsx';
import { useMutation } from '#web/shared/api/use-mutation.ts';
import { showToast } from '#web/shared/browser/toasts.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { RadioCard } from '#web/shared/components/forms/radio-card.tsx';
import { Picture } from '#web/shared/components/parts/picture.tsx';
import { PRODUCTS_KEY, takeOver } from './data.ts';

const SHOWN = 6;

interface Props {
  product: OperatedProductDetail;
  onDone: () => void;
  close: () => void;
}

/** Chooses the product that stays, shows what would move into it, and merges. */
export function MergeForm({ product, onDone, close }: Props) {
  const { t, pick } = useI18n();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [search, setSearch] = useState(pick(product.name, product.nameEn).split(' ')[0] ?? '');
  const [into, setInto] = useState('');
  const wanted = { search, status: 'ACTIVE', limit: SHOWN + 1 } as const;
  const found = useQuery({
    queryKey: [...PRODUCTS_KEY, 'merge', search],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => callApi('listOperatedProducts', { query: wanted }, { signal }),
  });
  const preview = useQuery({
    queryKey: ['product-merge', product.id, into],
    enabled: into !== '',
    staleTime: 0,
    queryFn: ({ signal }) =>
      callApi('previewProductMerge', { params: { id: product.id }, query: { into } }, { signal }),
  });
  const merge = useMutation({
    mutationFn: ({ from, into: kept }: ProductMerge) => {
      const body = { into: kept.id, version: from.version, intoVersion: kept.version };
      return callApi('mergeProducts', { params: { id: product.id }, body });
    },
    onSuccess: async (kept) => {
      showToast({ type: 'success', title: t('product.mergeDone', { into: pick(kept.name, kept.nameEn) }) });
      onDone();
      await takeOver(kept);
      await navigate(`/operator/products/${kept.id}`);
    },
    onError: () => preview.refetch(),
  });
  const kept = preview.data?.into;
  return (
    <div className="flex flex-col gap-5">
      <div className="flex">
        <SearchField label={t('product.mergeFindHint')} value={search} onSearch={setSearch} input={input} />
      </div>
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (preview.data) merge.mutate(preview.data);
        }}
      >
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-2 font-semibold">{t('product.mergeFind')}</legend>
          <Loaded query={found} skeleton={<RowSkeletons count={3} className="h-18" />} failure={t('products.failed')}>
            {({ data }) => {
              const others = data.filter(({ id }) => id !== product.id).slice(0, SHOWN);
              if (others.length === 0) return <p className="text-cocoa-2">{t('product.mergeNone')}</p>;
              return others.map((each) => (
                <RadioCard
                  key={each.id}
                  name="into"
                  value={each.id}
                  isChosen={into === each.id}
                  onChoose={() => setInto(each.id)}
                  end={<Picture src={each.imageUrl} alt="" sizes="48px" className="w-12! shrink-0 rounded-lg" />}
                >
                  <span className="block font-semibold wrap-anywhere">{pick(each.name, each.nameEn)}</span>
                  <bdi dir="ltr" className="text-sm text-cocoa-2">
                    {each.sku}
                  </bdi>
                </RadioCard>
              ));
            }}
          </Loaded>
        </fieldset>
        {into !== '' && (
          <Loaded
            query={preview}
            skeleton={<div className="skeleton h-40 rounded-2xl" />}
            failure={t('product.mergePreviewFailed')}
          >
            {(plan) => <Moves plan={plan} />}
          </Loaded>
        )}
        <Foot failure={merge.error} fallback={t('product.mergeFailed')} onCancel={close}>
          <Button type="submit" variant="danger" isBusy={merge.isPending} disabled={!kept}>
            {kept ? t('product.mergeConfirm', { into: pick(kept.name, kept.nameEn) }) : t('product.merge')}
          </Button>
        </Foot>
      </form>
    </div>
  );
}

function Moves({ plan: { packs, offers, reviews } }: { plan: ProductMerge }) {
  const { t, pick } = useI18n();
  const nameOf = ({ name, nameEn }: { name: string; nameEn: string }) => pick(name, nameEn);
  const packText = ({ pack, into, apart }: ProductMerge['packs'][number]) => {
    if (into) return t('product.mergePackJoined', { pack: nameOf(pack), into: nameOf(into) });
    const keys = { barcodes: 'product.mergePackBarcodes', both_sold: 'product.mergePackBothSold' } as const;
    return t(apart ? keys[apart] : 'product.mergePackMoved', { pack: nameOf(pack) });
  };
  return (
    <Effects
      effects={[
        ...offers.map(({ vendor, joins }) =>
          t(joins ? 'product.mergeOfferJoined' : 'product.mergeOfferMoved', { vendor: nameOf(vendor) }),
        ),
        ...packs.map(packText),
        ...(reviews > 0 ? [t('product.mergeReviews', { count: reviews })] : []),
        t('product.mergeKept'),
        t('product.mergeUndo'),
      ]}
    />
  );
}
