import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { EditableProduct } from '#contract/operator/product-content.ts';
import type { ContentProblems } from '#contract/shared/proposals/checks.ts';
import type { ProductContent } from '#contract/shared/proposals/content.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { PRODUCTS_KEY } from '#web/console/products/data.ts';
import { ownProblems, withoutProblems } from '#web/console/proposals/form/problems.ts';
import { callApi } from '#web/console/session/api.ts';
import { isApiError } from '#web/shared/api/api-error.ts';
import { logFailure } from '#web/shared/api/failure.ts';
import { queryClient } from '#web/shared/api/query-client.ts';
import { showToast } from '#web/shared/browser/toasts.ts';
import { type Conflict, changedFields, rebase, takeTheirs } from './rebase.ts';

type Values = Partial<ProductContent> | ((before: ProductContent) => Partial<ProductContent>);

/**
 * The edit of a product. What others changed while it was open comes into the form when it is saved; of a field that both
 * changed, the person sees both values before anything is written.
 */
export function useEdit(product: EditableProduct) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const [seen, setSeen] = useState(product);
  const [content, setContent] = useState(product.content);
  const [conflicts, setConflicts] = useState<Conflict[]>([]);
  const [problems, setProblems] = useState<ContentProblems>({});
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const isSaved = useRef(false);
  const { id } = product;

  const lookAgain = async () => {
    const now = await callApi('getProductContent', { params: { id } });
    const rebased = rebase(seen.content, content, now.content);
    setSeen(now);
    setContent(rebased.content);
    setConflicts(rebased.conflicts);
    scrollTo({ top: 0 });
  };
  const saved = async (answer: EditableProduct) => {
    isSaved.current = true;
    showToast({ type: 'success', title: t('productEdit.saved') });
    queryClient.removeQueries({ queryKey: ['product-content', answer.id] });
    await queryClient.invalidateQueries({ queryKey: ['operated-product'] });
    void queryClient.invalidateQueries({ queryKey: PRODUCTS_KEY });
    await navigate(`/operator/products/${answer.id}`);
  };
  const refused = async (error: unknown) => {
    const details = isApiError(error) ? (error.details as { problems?: ContentProblems } | undefined) : undefined;
    if (details?.problems) return setProblems(details.problems);
    if (isApiError(error, 'changed_elsewhere')) return lookAgain();
    setFailure(error);
    logFailure(error);
  };
  /** Resolves to whether it was saved. */
  const save = async (isFood: boolean): Promise<boolean> => {
    setFailure(null);
    const own = ownProblems(content, seen.content, { isFood, isEdit: true });
    setProblems(own);
    if (Object.keys(own).length > 0) return false;
    setBusy(true);
    try {
      const body = { version: seen.version, base: seen.content, content };
      await saved(await callApi('editProduct', { params: { id }, body }));
      return true;
    } catch (error) {
      await refused(error).catch(setFailure);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return {
    ...{ content, conflicts, problems, failure, isBusy, isSaved, save, pictures: seen.pictures, base: seen.content },
    changes: changedFields(seen.content, content).length,
    change: (values: Values, ...fields: string[]) => {
      setProblems((before) => withoutProblems(before, fields));
      setContent((before) => ({ ...before, ...(typeof values === 'function' ? values(before) : values) }));
    },
    take: (conflict: Conflict) => {
      setContent((before) => takeTheirs(before, conflict));
      setConflicts((before) => before.filter(({ field }) => field !== conflict.field));
    },
  };
}
