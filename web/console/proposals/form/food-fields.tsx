import { useId } from 'react';
import { Allergen, Storage } from '#contract/shared/selling/declarations.ts';
import { Panel } from '#web/console/parts/facts.tsx';
import { useFormI18n } from '#web/console/proposals/words/i18n.ts';
import { Field, Select } from '#web/shared/components/forms/field.tsx';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { useFieldState, useForm } from './form-context.ts';
import { Remarked } from './remark.tsx';
import { TextPair } from './text-pair.tsx';

/** How it is kept, what is in it, and who must not eat it: an empty list says something only if somebody says so. */
export function FoodFields() {
  const { t } = useFormI18n();
  const { content, change, isFood } = useForm();
  const { allergens, mayContain, storage } = content;
  const state = useFieldState('storage');
  const toggled = (list: Allergen[], each: Allergen) =>
    list.includes(each) ? list.filter((other) => other !== each) : [...list, each];
  return (
    <Panel title={t('proposals.section.food')}>
      <div className="flex flex-col gap-5">
        <Remarked field="storage">
          <Field
            label={t('proposals.field.storage')}
            className="sm:max-w-96"
            {...(state.error && { error: state.error })}
          >
            {(control) => (
              <Select
                {...control}
                value={storage ?? ''}
                onChange={({ target }) => change({ storage: (target.value || null) as Storage | null }, 'storage')}
              >
                <option value="">{t('proposals.choose')}</option>
                {Storage.options.map((each) => (
                  <option key={each} value={each}>
                    {t(`proposals.storage.${each}`)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </Remarked>
        <TextPair field="ingredients" maximum={3_000} isLong isOptional={!isFood} />
        <Checks
          field="allergens"
          hint={t('proposals.hint.allergens')}
          chosen={allergens ?? []}
          isNone={allergens !== null && allergens.length === 0}
          onToggle={(each) => change({ allergens: toggled(allergens ?? [], each) }, 'allergens', 'mayContain')}
          onNone={(isNone) => change({ allergens: isNone ? [] : null }, 'allergens')}
        />
        <Checks
          field="mayContain"
          chosen={mayContain}
          onToggle={(each) => change({ mayContain: toggled(mayContain, each) }, 'mayContain')}
        />
      </div>
    </Panel>
  );
}

interface ChecksProps {
  field: 'allergens' | 'mayContain';
  hint?: string;
  chosen: Allergen[];
  isNone?: boolean;
  onToggle: (allergen: Allergen) => void;
  onNone?: (isNone: boolean) => void;
}

function Checks({ field, hint, chosen, isNone = false, onToggle, onNone }: ChecksProps) {
  const { t } = useFormI18n();
  const { error } = useFieldState(field);
  const id = useId();
  const box = (label: string, isChecked: boolean, onChange: () => void) => (
    <label
      key={label}
      className={`flex min-h-11 cursor-pointer items-center gap-2.5 rounded-2xl border-[1.5px] bg-paper px-3 py-2 has-checked:border-crust has-checked:bg-glaze has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-crust ${error ? 'border-berry' : 'border-line hover:border-cocoa-2/50'}`}
    >
      <input
        type="checkbox"
        checked={isChecked}
        aria-invalid={error ? true : undefined}
        onChange={onChange}
        className="size-5.5 shrink-0 accent-crust"
      />
      <span className="min-w-0 leading-snug">{label}</span>
    </label>
  );
  return (
    <Remarked field={field}>
      <fieldset className="flex min-w-0 flex-col gap-2" aria-describedby={error ? `${id}-error` : undefined}>
        <legend className="mb-1.5 font-semibold">
          {t(`proposals.field.${field}`)}{' '}
          {!onNone && <span className="text-sm font-normal text-cocoa-2">({t('common.optional')})</span>}
        </legend>
        {hint && <p className="text-sm text-cocoa-2">{hint}</p>}
        <div className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-4">
          {Allergen.options.map((each) =>
            box(t(`proposals.allergen.${each}`), chosen.includes(each), () => onToggle(each)),
          )}
        </div>
        {onNone && (
          <div className="grid gap-2 sm:grid-cols-2">
            {box(t('proposals.noAllergens'), isNone, () => onNone(!isNone))}
          </div>
        )}
        {error && (
          <p id={`${id}-error`} className="flex items-start gap-1.5 text-sm font-medium text-berry">
            <Icon name="alert" className="mt-0.5 size-4.5" />
            {error}
          </p>
        )}
      </fieldset>
    </Remarked>
  );
}
