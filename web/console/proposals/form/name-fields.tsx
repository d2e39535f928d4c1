import { Panel } from '#web/console/parts/facts.tsx';
import { useTooLong } from '#web/console/parts/too-long.ts';
import { useFormI18n } from '#web/console/proposals/words/i18n.ts';
import { Field, Input, Select } from '#web/shared/components/forms/field.tsx';
import { useFieldState, useForm } from './form-context.ts';
import { Remarked } from './remark.tsx';
import { TextPair } from './text-pair.tsx';

/** What the product is called, and where it stands in the shop. */
export function NameFields() {
  const { t, pick } = useFormI18n();
  const { categories, content, change } = useForm();
  const category = useFieldState('categoryId');
  const keywords = useFieldState('keywords');
  const keywordsError = useTooLong()(content.keywords, 500) ?? keywords.error;
  return (
    <Panel title={t('proposals.section.names')}>
      <div className="flex flex-col gap-5">
        <TextPair field="name" maximum={200} hint={t('proposals.hint.name')} />
        <Remarked field="categoryId">
          <Field
            label={t('proposals.field.categoryId')}
            className="sm:max-w-96"
            {...(category.error && { error: category.error })}
          >
            {(control) => (
              <Select
                {...control}
                value={content.categoryId ?? ''}
                onChange={({ target }) =>
                  change({ categoryId: target.value || null }, 'categoryId', 'ingredients', 'ingredientsEn', 'storage')
                }
              >
                <option value="">{t('proposals.choose')}</option>
                {categories.map((main) => (
                  <optgroup key={main.id} label={pick(main.name, main.nameEn)}>
                    {main.children.map((sub) => (
                      <option key={sub.id} value={sub.id}>
                        {pick(sub.name, sub.nameEn)}
                      </option>
                    ))}
                  </optgroup>
                ))}
              </Select>
            )}
          </Field>
        </Remarked>
        <TextPair field="brand" maximum={100} isOptional />
        <TextPair field="description" maximum={4_000} isOptional isLong />
        <Remarked field="keywords">
          <Field
            label={t('proposals.field.keywords')}
            hint={t('proposals.hint.keywords')}
            isOptional
            error={keywordsError}
          >
            {(control) => (
              <Input
                {...control}
                dir="auto"
                value={content.keywords}
                onChange={({ target }) => change({ keywords: target.value }, 'keywords')}
              />
            )}
          </Field>
        </Remarked>
      </div>
    </Panel>
  );
}
