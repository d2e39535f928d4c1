import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { candidatesOf } from '#web/console/moderation/candidates.tsx';
import { useReviewState } from '#web/console/moderation/review-context.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { SearchField } from '#web/console/parts/list/search-field.tsx';
import { Loaded, RowSkeletons } from '#web/console/parts/loaded.tsx';
import { PRODUCTS_KEY, productKey } from '#web/console/products/data.ts';
import { callApi } from '#web/console/session/api.ts';
import { FormDialog } from '#web/shared/components/forms/form-dialog.tsx';
import { RadioCard } from '#web/shared/components/forms/radio-card.tsx';
import { Picture } from '#web/shared/components/parts/picture.tsx';
import type { DecisionDialogProps } from './changes-dialog.tsx';
import { JoinForm } from './join-form.tsx';

const SHOWN = 6;

interface JoinDialogProps extends DecisionDialogProps {
  /** The candidate at which joining began, if it was one. */
  first: string | null;
}

/** Says that a proposed product is one that there is. */
export function JoinDialog({ isOpen, onClose, onDecided, first }: JoinDialogProps) {
  const { t } = useI18n();
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={t('moderation.joinTitle')}>
      {({ close }) => (
        <Choice
          first={first}
          close={close}
          onDone={async () => {
            onClose();
            await onDecided();
          }}
        />
      )}
    </FormDialog>
  );
}

interface ChoiceProps {
  first: string | null;
  onDone: () => Promise<void>;
  close: () => void;
}

/** Chooses among the candidates, or, while somebody searches, among all products on sale. */
function Choice({ first, onDone, close }: ChoiceProps) {
  const { t, pick } = useI18n();
  const input = useRef<HTMLInputElement>(null);
  const { proposal } = useReviewState();
  const [search, setSearch] = useState('');
  const [productId, setProductId] = useState(first ?? '');
  const wanted = { search, status: 'ACTIVE', limit: SHOWN } as const;
  const found = useQuery({
    queryKey: [...PRODUCTS_KEY, 'join', search],
    enabled: search !== '',
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => callApi('listOperatedProducts', { query: wanted }, { signal }),
  });
  const chosen = useQuery({
    queryKey: productKey(productId),
    enabled: productId !== '',
    staleTime: 0,
    queryFn: ({ signal }) => callApi('getOperatedProduct', { params: { id: productId } }, { signal }),
  });
  const candidates = candidatesOf(proposal).map(({ productId: id, ...rest }) => ({ id, ...rest }));
  const card = (each: { id: string; name: string; nameEn: string; imageUrl: string | null }) => (
    <RadioCard
      key={each.id}
      name="into"
      value={each.id}
      isChosen={productId === each.id}
      onChoose={() => setProductId(each.id)}
      end={<Picture src={each.imageUrl} alt="" sizes="48px" className="w-12! shrink-0 rounded-lg" />}
    >
      <bdi className="block font-semibold wrap-anywhere">{pick(each.name, each.nameEn)}</bdi>
    </RadioCard>
  );
  return (
    <div className="flex flex-col gap-5">
      <p className="text-cocoa-2">{t('moderation.joinText')}</p>
      <div className="flex">
        <SearchField label={t('moderation.joinSearch')} value={search} onSearch={setSearch} input={input} />
      </div>
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-2 font-semibold">{t('moderation.joinProduct')}</legend>
        {search === '' ? (
          candidates.length > 0 ? (
            candidates.map(card)
          ) : (
            <p className="text-cocoa-2">{t('moderation.noCandidates')}</p>
          )
        ) : (
          <Loaded query={found} skeleton={<RowSkeletons count={3} className="h-18" />} failure={t('products.failed')}>
            {({ data }) =>
              data.length > 0 ? data.map(card) : <p className="text-cocoa-2">{t('moderation.joinNone')}</p>
            }
          </Loaded>
        )}
      </fieldset>
      {productId !== '' && (
        <Loaded query={chosen} skeleton={<div className="skeleton h-40 rounded-2xl" />} failure={t('products.failed')}>
          {(product) => <JoinForm key={product.id} product={product} onDone={onDone} close={close} />}
        </Loaded>
      )}
    </div>
  );
}
