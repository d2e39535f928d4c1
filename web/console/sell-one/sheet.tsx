import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import type { Found, FoundProduct } from '#contract/seller/sell-one.ts';
import { Loaded } from '#web/console/parts/loaded.tsx';
import { useI18n } from '#web/console/seller/i18n.ts';
import { callApi } from '#web/console/session/api.ts';
import type { Vendor } from '#web/console/session/me.ts';
import { isApiError } from '#web/shared/api/api-error.ts';
import { errorMessage } from '#web/shared/api/error-message.ts';
import { logFailure } from '#web/shared/api/failure.ts';
import { useMutation } from '#web/shared/api/use-mutation.ts';
import { FailureNote } from '#web/shared/components/feedback/notes.tsx';
import { State } from '#web/shared/components/feedback/state.tsx';
import { Button } from '#web/shared/components/forms/button.tsx';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { Link } from '#web/shared/components/parts/link.tsx';
import { Picture } from '#web/shared/components/parts/picture.tsx';
import { type Draft, EMPTY_PACK, type Faults, readDraft, readRefusal, startDraft, type Verdicts } from './draft.ts';
import { MoreFields } from './more-fields.tsx';
import { PackRow } from './pack-row.tsx';
import { ProductNames } from './product-names.tsx';
import { forgetOffers, productQuery } from './queries.ts';
import type { Sold } from './sold-note.tsx';

interface SheetProps {
  vendor: Vendor;
  productId: string;
  /** The pack that a barcode led to. */
  packId: string | null;
  /** What was typed for the product before; null for the first time. */
  draft: Draft | null;
  onDraft: (draft: Draft) => void;
  onSold: (sold: Sold, draft: Draft) => void;
}

/** One product: which of its packs the vendor sells, at which price, and how many there are. */
export function Sheet({ vendor, productId, ...rest }: SheetProps) {
  const { t } = useI18n();
  const query = useQuery(productQuery(vendor.id, productId));
  return (
    <>
      <Link
        to="?"
        className="-my-2 inline-flex min-h-11 items-center gap-1.5 self-start rounded font-semibold text-crust-d hover:underline"
      >
        <Icon name="chevron" mirrored className="size-5 rotate-180 rtl:rotate-0" />
        {t('sellOne.another')}
      </Link>
      <Loaded
        query={query}
        skeleton={<div className="skeleton h-120 rounded-panel" />}
        failure={t('sellOne.productFailed')}
      >
        {({ data: [product], tax }) =>
          product ? (
            <SheetForm vendor={vendor} product={product} tax={tax} {...rest} />
          ) : (
            <State icon="search" title={t('sellOne.gone')} text={t('sellOne.goneText')} />
          )
        }
      </Loaded>
    </>
  );
}

type SheetFormProps = Omit<SheetProps, 'productId'> & { product: FoundProduct; tax: Found['tax'] };

function SheetForm({ vendor, product, tax, packId, draft: kept, onDraft, onSold }: SheetFormProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const draft = kept ?? startDraft(product, packId);
  const form = useRef<HTMLFormElement>(null);
  const { faults, setFaults, verdicts, setVerdicts, ...sale } = useSale(vendor, product, draft, onSold);
  const chosen = Object.keys(draft.packs);

  const change = (next: Draft, field: string) => {
    setFaults(({ [field]: _, ...others }) => others);
    onDraft(next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    sale.send(() => requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()));
  };
  const isDoubted = chosen.some((id) => verdicts[id]?.verdict === 'warn');
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <div className="flex items-center gap-4">
        <div className="w-20 shrink-0 md:w-24">
          <Picture src={product.imageUrl} alt="" sizes="96px" className="rounded-2xl" />
        </div>
        <h2 className="flex min-w-0 flex-col gap-0.5 text-heading">
          <ProductNames product={product} />
        </h2>
      </div>
      {product.offer && (
        <Link
          to={`/seller/proposals/new?product=${product.id}`}
          className="-my-2 inline-flex min-h-11 items-center self-start rounded font-semibold text-crust-d hover:underline"
        >
          {t('sellOne.proposeChange')}
        </Link>
      )}
      <ul aria-label={t('sellOne.packs')} className="flex flex-col gap-3">
        {product.packs.map((pack) => (
          <PackRow
            key={pack.id}
            pack={pack}
            tax={tax}
            commission={product.commission}
            draft={draft.packs[pack.id] ?? null}
            isAskedFor={pack.id === packId}
            faults={faults}
            verdict={verdicts[pack.id] ?? null}
            onChoose={() => onDraft({ ...draft, packs: { ...draft.packs, [pack.id]: EMPTY_PACK } })}
            onLeave={() => {
              const { [pack.id]: _, ...packs } = draft.packs;
              onDraft({ ...draft, packs });
            }}
            onChange={(next, field) => {
              // A price that is typed again is judged again.
              if (field === 'price') setVerdicts(({ [pack.id]: _, ...others }) => others);
              change({ ...draft, packs: { ...draft.packs, [pack.id]: next } }, `${pack.id}.${field}`);
            }}
          />
        ))}
      </ul>
      {chosen.length > 0 && <MoreFields product={product} draft={draft} faults={faults} onChange={change} />}
      <FailureNote>
        {sale.failure !== null && (
          <>
            {errorMessage(i18n, sale.failure, t('error.generic'))} {t('sellOne.kept')}
          </>
        )}
      </FailureNote>
      {chosen.length > 0 && (
        <div className="sticky bottom-[calc(4rem+env(safe-area-inset-bottom))] z-10 -mx-4 border-t border-line bg-flour px-4 py-3 md:static md:mx-0 md:border-0 md:bg-transparent md:p-0">
          <Button type="submit" size="large" isBusy={sale.isBusy} className="w-full md:w-auto">
            {t(isDoubted ? 'sellOne.sellAnyway' : 'sellOne.sell')}
          </Button>
        </div>
      )}
    </form>
  );
}

/** Sends what was typed. What the server refuses is shown beside it; nothing that was typed is lost. */
function useSale(vendor: Vendor, product: FoundProduct, draft: Draft, onSold: SheetProps['onSold']) {
  const { pick } = useI18n();
  const [faults, setFaults] = useState<Faults>({});
  const [verdicts, setVerdicts] = useState<Verdicts>({});
  const [failure, setFailure] = useState<unknown>(null);
  const { body, faults: own } = readDraft(product, draft, verdicts);
  const sell = useMutation({
    mutationFn: () => callApi('offerProduct', { body }),
    onSuccess: ({ offerId, batchId, isOn, holds }) => {
      forgetOffers(vendor.id);
      const name = pick(product.name, product.nameEn);
      onSold({ offerId, batchId, isOn, holds, productId: product.id, name }, draft);
    },
  });
  const send = async (showFault: () => void) => {
    setFailure(null);
    setFaults(own);
    if (Object.keys(own).length > 0) return showFault();
    try {
      await sell.mutateAsync();
    } catch (error) {
      logFailure(error);
      // Another tab or a lost answer: the sheet shows what is sold.
      if (isApiError(error, 'already_offered')) forgetOffers(vendor.id);
      const refusal = readRefusal(error, body);
      if (!refusal) return setFailure(error);
      setFaults(refusal.faults);
      setVerdicts(refusal.verdicts);
      showFault();
    }
  };
  return {
    ...{ faults, setFaults, verdicts, setVerdicts, failure },
    isBusy: sell.isPending,
    send: (showFault: () => void) => void send(showFault),
  };
}
