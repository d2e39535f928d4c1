import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CategoryMerge, OperatedCategory } from '#contract/operator/categories.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { Loaded } from '#web/console/parts/loaded.tsx';
import { callApi } from '#web/console/session/api.ts';
import { Effects, Foot } from '#web/console/vendor-file/dialog-parts.tsx';
import { useMutation } from '#web/shared/api/use-mutation.ts';
import { showToast } from '#web/shared/browser/toasts.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { Field, Select } from '#web/shared/components/forms/field.tsx';
import { levelOf, reread } from './data.ts';

interface Props {
  all: OperatedCategory[];
  category: OperatedCategory;
  onDone: () => void;
  close: () => void;
}

/** Chooses the category that stays, and shows what would move into it before it is done. */
export function MergeForm({ all, category, onDone, close }: Props) {
  const { t, pick } = useI18n();
  const [into, setInto] = useState('');
  const { id } = category;
  const nameOf = (named: Pick<OperatedCategory, 'name' | 'nameEn'>) => pick(named.name, named.nameEn);
  const target = all.find((each) => each.id === into);
  const preview = useQuery({
    queryKey: ['category-merge', id, into],
    enabled: into !== '',
    staleTime: 0,
    queryFn: ({ signal }) => callApi('previewCategoryMerge', { params: { id }, query: { into } }, { signal }),
  });
  const merge = useMutation({
    mutationFn: () => callApi('mergeCategory', { params: { id }, body: { into } }),
    onSuccess: async (kept) => {
      showToast({ type: 'success', title: t('categories.mergeDone', { into: nameOf(kept) }) });
      onDone();
      await reread();
    },
    onError: reread,
  });
  const option = (each: OperatedCategory) => (
    <option key={each.id} value={each.id} disabled={each.id === id || each.parentId === id}>
      {each.parentId ? `— ${nameOf(each)}` : nameOf(each)}
    </option>
  );
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (preview.data) merge.mutate();
      }}
    >
      <p className="text-cocoa-2">{t('categories.mergeText', { name: nameOf(category) })}</p>
      <Field label={t('categories.into')}>
        {(props) => (
          <Select {...props} value={into} onChange={(event) => setInto(event.target.value)}>
            <option value="">{t('categories.choose')}</option>
            {levelOf(all, null).flatMap((main) => [option(main), ...levelOf(all, main.id).map(option)])}
          </Select>
        )}
      </Field>
      {into !== '' && (
        <Loaded
          query={preview}
          skeleton={<div className="skeleton h-36 rounded-2xl" />}
          failure={t('categories.previewFailed')}
        >
          {(found) => <Moves merge={found} />}
        </Loaded>
      )}
      <Foot failure={merge.error} fallback={t('categories.mergeFailed')} onCancel={close}>
        <Button type="submit" variant="danger" isBusy={merge.isPending} disabled={!preview.data}>
          {target ? t('categories.mergeConfirm', { into: nameOf(target) }) : t('categories.merge')}
        </Button>
      </Foot>
    </form>
  );
}

function Moves({
  merge: { from, into, products, onSale, subcategories, commission, isLarge },
}: {
  merge: CategoryMerge;
}) {
  const { t, pick, format } = useI18n();
  const nameOf = (named: CategoryMerge['from']) => pick(named.name, named.nameEn);
  const percent = (value: number) =>
    t('commission.percent', { percent: format.number(value, String(value).split('.')[1]?.length ?? 0) });
  const rate = (basisPoints: number | null) =>
    basisPoints === null ? t('categories.noCommission') : percent(basisPoints / 100);
  return (
    <Effects
      effects={[
        t('categories.mergeProducts', { count: products }),
        ...(products > 0 ? [t('categories.mergeOnSale', { number: format.number(onSale) })] : []),
        ...(subcategories.length > 0
          ? [t('categories.mergeSubs', { names: format.list(subcategories.map(nameOf)) })]
          : []),
        t('categories.mergeLinks', { name: nameOf(from), into: nameOf(into) }),
        ...(commission.before === commission.after
          ? []
          : [t('categories.mergeCommission', { before: rate(commission.before), after: rate(commission.after) })]),
        ...(isLarge ? [t('categories.mergeLarge')] : []),
      ]}
    />
  );
}
