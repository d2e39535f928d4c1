import { useQueries } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { OperatedCategory } from '#contract/operator/categories.ts';
import { categoriesQuery, levelOf } from '#web/console/categories/data.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { Loaded } from '#web/console/parts/loaded.tsx';
import { Missing } from '#web/console/parts/missing.tsx';
import { NoPermission } from '#web/console/parts/no-permission.tsx';
import { Page } from '#web/console/parts/page.tsx';
import type { Category } from '#web/console/proposals/form/form-context.ts';
import { callApi } from '#web/console/session/api.ts';
import { hasRole, useMe } from '#web/console/session/me.ts';
import { isApiError } from '#web/shared/api/api-error.ts';
import { Link } from '#web/shared/components/parts/link.tsx';
import { EditForm } from './edit-form.tsx';

/** The operator's direct edit of what a product is, for all who sell it. */
export function Component() {
  const { t } = useI18n();
  const { id = '' } = useParams();
  if (hasRole(useMe(), 'catalogue')) return <Edit key={id} id={id} />;
  return (
    <Page title={t('productEdit.title')}>
      <NoPermission />
    </Page>
  );
}

function Edit({ id }: { id: string }) {
  const { t, pick } = useI18n();
  const [product, categories] = useQueries({
    queries: [
      {
        queryKey: ['product-content', id],
        // A later answer must not replace what was typed into the form.
        ...{ staleTime: 0, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false },
        queryFn: ({ signal }: { signal: AbortSignal }) => callApi('getProductContent', { params: { id } }, { signal }),
      },
      categoriesQuery,
    ],
  });
  const { data, error } = product;
  const isGone = isApiError(error, 'not_found') || isApiError(error, 'product_not_on_sale');
  if (isGone && !data)
    return <Missing name={t('productEdit.title')} title={t('product.missing')} text={t('productEdit.missingText')} />;
  const name = data && pick(data.content.name, data.content.nameEn);
  return (
    <Page
      title={name ? `${t('productEdit.title')}: ${name}` : t('productEdit.title')}
      heading={name ? <bdi>{name}</bdi> : t('productEdit.title')}
      text={
        <>
          {t('productEdit.text')}{' '}
          <Link to={`/operator/products/${id}`} className="font-semibold text-crust-d underline">
            {t('productEdit.back')}
          </Link>
        </>
      }
    >
      <Loaded
        query={product}
        skeleton={<div className="skeleton h-120 rounded-panel" />}
        failure={t('product.loadFailed')}
      >
        {(editable) => (
          <Loaded
            query={categories}
            skeleton={<div className="skeleton h-120 rounded-panel" />}
            failure={t('product.loadFailed')}
          >
            {({ data: tree }) => <EditForm product={editable} categories={toGroups(tree)} />}
          </Loaded>
        )}
      </Loaded>
    </Page>
  );
}

/** Subcategories below their main ones, hidden ones too. */
function toGroups(tree: readonly OperatedCategory[]): Category[] {
  return levelOf(tree, null).map((main) => ({
    ...main,
    children: levelOf(tree, main.id).map((sub) => ({ ...sub, isFood: sub.isFood && main.isFood })),
  }));
}
