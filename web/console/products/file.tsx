import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { OperatedProductDetail } from '#contract/operator/products.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { Badge } from '#web/console/parts/badge.tsx';
import { Panel } from '#web/console/parts/facts.tsx';
import { Loaded, RowSkeletons } from '#web/console/parts/loaded.tsx';
import { Missing } from '#web/console/parts/missing.tsx';
import { Page } from '#web/console/parts/page.tsx';
import { callApi } from '#web/console/session/api.ts';
import { hasRole, useMe } from '#web/console/session/me.ts';
import { isApiError } from '#web/shared/api/api-error.ts';
import { Button, LinkButton } from '#web/shared/components/forms/button.tsx';
import { FormDialog } from '#web/shared/components/forms/form-dialog.tsx';
import { Link } from '#web/shared/components/parts/link.tsx';
import { Picture } from '#web/shared/components/parts/picture.tsx';
import { STATE_LOOKS } from './columns.tsx';
import { productKey } from './data.ts';
import { MergeForm } from './merge-form.tsx';
import { Merges } from './merges.tsx';
import { Offers } from './offers.tsx';

/** A product: what it is, its packs, who offers it, and what was merged into it. */
export function Component() {
  const { id = '' } = useParams();
  return <File key={id} id={id} />;
}

function File({ id }: { id: string }) {
  const { t, pick } = useI18n();
  const canWrite = hasRole(useMe(), 'catalogue');
  const [isMerging, setMerging] = useState(false);
  const query = useQuery({
    queryKey: productKey(id),
    staleTime: 0,
    refetchOnWindowFocus: true,
    queryFn: ({ signal }) => callApi('getOperatedProduct', { params: { id } }, { signal }),
  });
  const { data, error } = query;
  const isLoading = !data && !error;
  const title = data ? pick(data.name, data.nameEn) : t('product.title');
  if (isApiError(error, 'not_found') && !data)
    return <Missing name={title} title={t('product.missing')} text={t('product.missingText')} />;
  const canMerge = canWrite && data && data.mergedInto === null && data.status !== 'DRAFT';
  return (
    <Page
      title={title}
      text={data ? <Head product={data} /> : isLoading && <span className="skeleton block h-28 sm:h-14" />}
      action={
        isLoading && canWrite ? (
          <span className="skeleton block h-12 sm:w-60" />
        ) : (
          canMerge && (
            <>
              {data.status === 'ACTIVE' && (
                <LinkButton to={`/operator/products/${id}/edit`} icon="edit">
                  {t('productEdit.edit')}
                </LinkButton>
              )}
              <Button variant="outline" onClick={() => setMerging(true)}>
                {t('product.merge')}
              </Button>
            </>
          )
        )
      }
    >
      <Loaded query={query} skeleton={<RowSkeletons count={3} className="h-40" />} failure={t('product.loadFailed')}>
        {(product) => (
          <div className="grid items-start gap-4 lg:grid-cols-[1fr_1.4fr]">
            <Packs product={product} />
            <Offers product={product} canWrite={canWrite} />
            {product.merges.length > 0 && <Merges product={product} canWrite={canWrite} />}
            <FormDialog
              isOpen={isMerging}
              onClose={() => setMerging(false)}
              title={t('product.mergeOf', { name: title })}
            >
              {({ close }) => <MergeForm product={product} onDone={() => setMerging(false)} close={close} />}
            </FormDialog>
          </div>
        )}
      </Loaded>
    </Page>
  );
}

function Head({ product }: { product: OperatedProductDetail }) {
  const { t, language, pick } = useI18n();
  const { name, nameEn, status, mergedInto, category, sku, imageUrl } = product;
  const [other, otherLanguage] = language === 'ar' ? [nameEn, 'en'] : [name, 'ar'];
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <Picture src={imageUrl} alt="" sizes="56px" className="w-14! shrink-0 rounded-xl" />
      <bdi lang={otherLanguage}>{other}</bdi>
      <Badge look={STATE_LOOKS[status]}>{t(`productState.${status}`)}</Badge>
      <span>{pick(category.name, category.nameEn)}</span>
      <bdi dir="ltr">{sku}</bdi>
      {mergedInto && (
        <Link to={`/operator/products/${mergedInto.id}`} className="font-semibold text-crust-d underline">
          {t('product.mergedInto', { name: pick(mergedInto.name, mergedInto.nameEn) })}
        </Link>
      )}
    </span>
  );
}

function Packs({ product: { packList } }: { product: OperatedProductDetail }) {
  const { t, pick } = useI18n();
  return (
    <Panel title={t('products.packs')}>
      {packList.length === 0 && <p className="text-cocoa-2">{t('product.noPacks')}</p>}
      <ul>
        {packList.map(({ id, name, nameEn, gtin, isActive, sellers }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 py-2.5 not-first:border-t not-first:border-line">
            <span className="text-heading font-semibold wrap-anywhere">{pick(name, nameEn)}</span>
            {!isActive && <Badge>{t('product.retired')}</Badge>}
            <span className="w-full text-sm text-cocoa-2">
              {gtin ? <bdi dir="ltr">{gtin.replace(/^0+(?=\d{8})/, '')}</bdi> : t('product.noGtin')}
              {` · ${t('product.sellers', { count: sellers })}`}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
