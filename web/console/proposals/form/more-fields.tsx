import { Panel } from '#web/console/parts/facts.tsx';
import { useFormI18n } from '#web/console/proposals/words/i18n.ts';
import { readPieces } from '#web/console/sell-one/read-numbers.ts';
import { Field, Select } from '#web/shared/components/forms/field.tsx';
import { listCountries } from './countries.ts';
import { useFieldState, useForm } from './form-context.ts';
import { NumberInput } from './number-input.tsx';
import { Remarked } from './remark.tsx';

/** Where it comes from and how long it keeps. */
export function MoreFields() {
  const { t, language } = useFormI18n();
  const { content, change } = useForm();
  const origin = useFieldState('origin');
  const shelfLife = useFieldState('shelfLifeDays');
  return (
    <Panel title={t('proposals.section.more')}>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Remarked field="origin">
          <Field label={t('proposals.field.origin')} {...(origin.error && { error: origin.error })}>
            {(control) => (
              <Select
                {...control}
                value={content.origin ?? ''}
                onChange={({ target }) => change({ origin: target.value || null }, 'origin')}
              >
                <option value="">{t('proposals.choose')}</option>
                {listCountries(language, content.origin).map(({ code, name }) => (
                  <option key={code} value={code}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </Remarked>
        <Remarked field="shelfLifeDays">
          <Field
            label={t('proposals.field.shelfLifeDays')}
            isOptional
            {...(shelfLife.error && { error: shelfLife.error })}
          >
            {(control) => (
              <NumberInput
                {...control}
                inputMode="numeric"
                read={readPieces}
                value={content.shelfLifeDays}
                onValue={(shelfLifeDays) => change({ shelfLifeDays }, 'shelfLifeDays')}
              />
            )}
          </Field>
        </Remarked>
      </div>
    </Panel>
  );
}
