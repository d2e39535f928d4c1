import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { AddressInput } from '#contract/addresses.ts';
import { Field, Input } from '#web/components/field.tsx';
import { useI18n } from '#web/i18n/i18n.tsx';

type Form = UseFormReturn<z.input<typeof AddressInput>, unknown, z.output<typeof AddressInput>>;

const KINDS = [
  { value: 'Home', label: 'addr.type.HOME' },
  { value: 'Work', label: 'addr.type.WORK' },
  { value: 'Other', label: 'addr.type.OTHER' },
] as const;

/** Home, Work, or Other with a name of one's own. */
export function NicknameField({ form, error }: { form: Form; error: string | undefined }) {
  const { t } = useI18n();
  const current = form.getValues('nickname');
  const [kind, setKind] = useState<string>(current === 'Home' || current === 'Work' ? current : 'Other');
  const choose = (value: string) => {
    setKind(value);
    form.setValue('nickname', value === 'Other' ? '' : value, { shouldValidate: value !== 'Other' });
  };
  return (
    <fieldset className="sm:col-span-2">
      <legend className="mb-2 font-semibold">{t('addr.nickname')}</legend>
      <div className="flex flex-wrap gap-2">
        {KINDS.map(({ value, label }) => (
          <label
            key={value}
            className="inline-flex h-11 cursor-pointer items-center rounded-xl border-[1.5px] border-line px-4 font-medium has-checked:border-crust has-checked:bg-glaze has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-crust"
          >
            <input
              type="radio"
              name="nickname-kind"
              className="sr-only"
              checked={kind === value}
              onChange={() => choose(value)}
            />
            {t(label)}
          </label>
        ))}
      </div>
      {kind === 'Other' && (
        <Field label={t('addr.otherNickname')} error={error} className="mt-3">
          {(props) => <Input {...props} {...form.register('nickname')} dir="auto" maxLength={60} />}
        </Field>
      )}
    </fieldset>
  );
}
