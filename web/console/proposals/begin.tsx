import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Loaded } from '#web/console/parts/loaded.tsx';
import { NoPermission } from '#web/console/parts/no-permission.tsx';
import { Page } from '#web/console/parts/page.tsx';
import { useTooLong } from '#web/console/parts/too-long.ts';
import { productQuery } from '#web/console/sell-one/queries.ts';
import { useI18n } from '#web/console/seller/i18n.ts';
import { callApi } from '#web/console/session/api.ts';
import { mayInVendor, useCurrentVendor, type Vendor } from '#web/console/session/me.ts';
import { errorMessage } from '#web/shared/api/error-message.ts';
import { useMutation } from '#web/shared/api/use-mutation.ts';
import { FailureNote } from '#web/shared/components/feedback/notes.tsx';
import { State } from '#web/shared/components/feedback/state.tsx';
import { Button, LinkButton } from '#web/shared/components/forms/button.tsx';
import { Field, Input, LtrInput } from '#web/shared/components/forms/field.tsx';
import { Picture } from '#web/shared/components/parts/picture.tsx';
import { keepProposal } from './queries.ts';

/** Begins a proposal: nothing is made before the button is pressed, so a look leaves no draft behind. */
export function Component() {
  const { t } = useI18n();
  const vendor = useCurrentVendor();
  const [params] = useSearchParams();
  const productId = params.get('product');
  const isOpen = vendor !== null && mayInVendor(vendor, 'catalogue') && vendor.state === 'APPROVED';
  return (
    <Page
      title={t(productId ? 'proposals.changeTitle' : 'proposals.beginTitle')}
      text={t(productId ? 'proposals.changeText' : 'proposals.beginText')}
    >
      {!isOpen ? (
        <NoPermission />
      ) : productId ? (
        <BeginChange vendor={vendor} productId={productId} />
      ) : (
        <BeginProduct vendor={vendor} name={params.get('name') ?? ''} gtin={params.get('gtin') ?? ''} />
      )}
    </Page>
  );
}

function useBegin(vendor: Vendor) {
  const { language } = useI18n();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (values: { productId?: string; name?: string; nameEn?: string; gtin?: string }) =>
      callApi('beginProposal', { body: { ...values, language } }),
    onSuccess: (proposal) => {
      keepProposal(vendor.id, proposal);
      void navigate(`/seller/proposals/${proposal.id}`, { replace: true });
    },
  });
}

function BeginProduct({ vendor, name: first, gtin: firstGtin }: { vendor: Vendor; name: string; gtin: string }) {
  const i18n = useI18n();
  const { t } = i18n;
  const [name, setName] = useState(first);
  const [gtin, setGtin] = useState(firstGtin);
  const begin = useBegin(vendor);
  const error = useTooLong()(name, 200);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (begin.isPending || error) return;
    const isArabic = /\p{Script=Arabic}/u.test(name);
    begin.mutate({ ...(name && (isArabic ? { name } : { nameEn: name })), ...(gtin && { gtin }) });
  };
  return (
    <form onSubmit={submit} className="card flex max-w-2xl flex-col gap-5 p-4 md:p-5">
      <Field label={t('proposals.beginName')} error={error}>
        {(control) => <Input {...control} dir="auto" value={name} onChange={({ target }) => setName(target.value)} />}
      </Field>
      <Field label={t('proposals.pack.gtin')} isOptional>
        {(control) => (
          <LtrInput
            {...control}
            inputMode="numeric"
            maxLength={40}
            value={gtin}
            onChange={({ target }) => setGtin(target.value)}
          />
        )}
      </Field>
      <FailureNote>{begin.isError && errorMessage(i18n, begin.error, t('error.generic'))}</FailureNote>
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" isBusy={begin.isPending} className="max-sm:w-full">
          {t('proposals.begin')}
        </Button>
        <LinkButton to="/seller/offers/new" variant="plain" icon="search" className="max-sm:w-full">
          {t('proposals.toFind')}
        </LinkButton>
      </div>
    </form>
  );
}

function BeginChange({ vendor, productId }: { vendor: Vendor; productId: string }) {
  const i18n = useI18n();
  const { t, pick } = i18n;
  const query = useQuery(productQuery(vendor.id, productId));
  const begin = useBegin(vendor);
  const skeleton = <div className="skeleton h-44 max-w-2xl rounded-card" />;
  return (
    <Loaded query={query} skeleton={skeleton} failure={t('sellOne.productFailed')}>
      {({ data: [product] }) =>
        product?.offer ? (
          <div className="card flex max-w-2xl flex-col gap-5 p-4 md:p-5">
            <div className="flex items-center gap-4">
              <span className="w-20 shrink-0">
                <Picture src={product.imageUrl} alt="" sizes="80px" className="rounded-2xl" />
              </span>
              <h2 className="text-xl wrap-anywhere">
                <bdi>{pick(product.name, product.nameEn)}</bdi>
              </h2>
            </div>
            <FailureNote>{begin.isError && errorMessage(i18n, begin.error, t('error.generic'))}</FailureNote>
            <Button
              isBusy={begin.isPending}
              className="self-start max-sm:w-full"
              onClick={() => begin.mutate({ productId })}
            >
              {t('proposals.changeBegin')}
            </Button>
          </div>
        ) : (
          <State icon="search" title={t('sellOne.gone')} text={t('sellOne.goneText')} />
        )
      }
    </Loaded>
  );
}
