import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OperatedCategory } from '#contract/operator/categories.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { Loaded, RowSkeletons } from '#web/console/parts/loaded.tsx';
import { Page } from '#web/console/parts/page.tsx';
import { reportChange } from '#web/console/parts/report.ts';
import { callApi } from '#web/console/session/api.ts';
import { hasRole, useMe } from '#web/console/session/me.ts';
import { showAnswer } from '#web/shared/api/show-answer.ts';
import { useMutation } from '#web/shared/api/use-mutation.ts';
import { useFocusAfterRemoval } from '#web/shared/browser/focus.ts';
import { showToast } from '#web/shared/browser/toasts.ts';
import { State } from '#web/shared/components/feedback/state.tsx';
import { Button } from '#web/shared/components/forms/button.tsx';
import { FormDialog } from '#web/shared/components/forms/form-dialog.tsx';
import { CategoryForm } from './category-form.tsx';
import { CategoryRow } from './category-row.tsx';
import { CATEGORIES_KEY, categoriesQuery, levelOf, reread } from './data.ts';
import { MergeForm } from './merge-form.tsx';
import { MoveForm } from './move-form.tsx';

/** What a dialog is about: a new category below a main one or none, or one that is edited, moved or merged. */
type Task = { kind: 'add'; parent: OperatedCategory | null } | { kind: 'edit' | 'move' | 'merge'; id: string };

/** The tree of categories, in two levels. */
export function Component() {
  const { t } = useI18n();
  const canWrite = hasRole(useMe(), 'catalogue');
  const [task, setTask] = useState<Task | null>(null);
  const query = useQuery(categoriesQuery);
  return (
    <Page
      title={t('nav.categories')}
      text={t('categories.text')}
      action={
        canWrite && (
          <Button icon="plus" onClick={() => setTask({ kind: 'add', parent: null })}>
            {t('categories.add')}
          </Button>
        )
      }
    >
      <Loaded
        query={query}
        skeleton={<RowSkeletons count={8} className="h-20 max-sm:h-36" />}
        failure={t('categories.failed')}
      >
        {({ data }) => (
          <>
            {data.length === 0 && <State icon="tag" title={t('categories.empty')} text={t('categories.emptyText')} />}
            <Level all={data} parent={null} canWrite={canWrite} onTask={setTask} />
            <TaskDialog all={data} task={task} onClose={() => setTask(null)} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

/** How many products a category has, those of its subcategories included, as shoppers count them. */
function withSubs(all: OperatedCategory[], { id, products }: OperatedCategory): OperatedCategory['products'] {
  return levelOf(all, id).reduce(
    (sum, sub) => ({ all: sum.all + sub.products.all, onSale: sum.onSale + sub.products.onSale }),
    products,
  );
}

interface LevelProps {
  all: OperatedCategory[];
  parent: OperatedCategory | null;
  canWrite: boolean;
  onTask: (task: Task) => void;
}

/** The main categories with those below them, or the subcategories of one. */
function Level({ all, parent, canWrite, onTask }: LevelProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const rows = levelOf(all, parent?.id ?? null);
  useFocusAfterRemoval(rows.length);
  const order = useMutation({
    mutationFn: (ids: string[]) => callApi('orderCategories', { body: { parentId: parent?.id ?? null, ids } }),
    onSuccess: (answer) => {
      showAnswer([...CATEGORIES_KEY], answer);
      showToast({ type: 'success', title: t('categories.ordered') });
    },
    onError: async (error) => {
      reportChange(i18n, error);
      await reread();
    },
  });
  const swap = (index: number, by: -1 | 1) => {
    const ids = rows.map(({ id }) => id);
    [ids[index], ids[index + by]] = [ids[index + by] ?? '', ids[index] ?? ''];
    order.mutate(ids);
  };
  if (rows.length === 0) return null;
  return (
    <ul className={parent ? 'border-t border-line ps-4 md:ps-10' : 'flex flex-col gap-3'}>
      {rows.map((category, index) => (
        <li
          key={category.id}
          className={parent ? 'not-first:border-t not-first:border-line' : 'rounded-card border border-line bg-paper'}
        >
          <CategoryRow
            category={category}
            products={withSubs(all, category)}
            tools={
              canWrite && {
                isBusy: order.isPending,
                onUp: index > 0 ? () => swap(index, -1) : null,
                onDown: index < rows.length - 1 ? () => swap(index, 1) : null,
                onAddSub: parent ? null : () => onTask({ kind: 'add', parent: category }),
                onTask: (kind) => onTask({ kind, id: category.id }),
              }
            }
          />
          {!parent && <Level all={all} parent={category} canWrite={canWrite} onTask={onTask} />}
        </li>
      ))}
    </ul>
  );
}

function TaskDialog({ all, task, onClose }: { all: OperatedCategory[]; task: Task | null; onClose: () => void }) {
  const { t, pick } = useI18n();
  const category = task && task.kind !== 'add' ? all.find(({ id }) => id === task.id) : undefined;
  const nameOf = (named: OperatedCategory) => pick(named.name, named.nameEn);
  if (!task || (task.kind !== 'add' && !category)) return null;
  const titles = {
    add:
      task.kind === 'add' && task.parent
        ? t('categories.addSubOf', { name: nameOf(task.parent) })
        : t('categories.add'),
    edit: t('categories.editOf', { name: category ? nameOf(category) : '' }),
    move: t('categories.moveOf', { name: category ? nameOf(category) : '' }),
    merge: t('categories.mergeOf', { name: category ? nameOf(category) : '' }),
  };
  return (
    <FormDialog isOpen onClose={onClose} title={titles[task.kind]}>
      {(form) => {
        const props = { ...form, onDone: onClose };
        if (task.kind === 'add') return <CategoryForm category={null} parentId={task.parent?.id ?? null} {...props} />;
        if (!category) return null;
        if (task.kind === 'edit') return <CategoryForm category={category} parentId={category.parentId} {...props} />;
        if (task.kind === 'move') return <MoveForm all={all} category={category} {...props} />;
        return <MergeForm all={all} category={category} {...props} />;
      }}
    </FormDialog>
  );
}
