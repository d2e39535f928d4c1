import { useState } from 'react';
import type { AddressType } from '#contract/shared/constants.ts';
import { Field, Input } from '#web/shared/components/forms/field.tsx';
import { useI18n } from '#web/shop/i18n.ts';
import type { AddressFormState } from './address-values.ts';
import { KindPicker } from './kind-picker.tsx';

const NICKNAMES = { HOME: 'Home', WORK: 'Work', OTHER: '' } as const;

export function kindOf(nickname: string): AddressType {
  return nickname === NICKNAMES.HOME ? 'HOME' : nickname === NICKNAMES.WORK ? 'WORK' : 'OTHER';
}

/** A choice of Home, Work or Other. Other takes a name. */
export function NicknameField({ form, error }: { form: AddressFormState; error: string | undefined }) {
  const { t } = useI18n();
  const [kind, setKind] = useState(kindOf(form.getValues('nickname')));
  const choose = (chosen: AddressType) => {
    setKind(chosen);
    form.setValue('nickname', NICKNAMES[chosen], { shouldDirty: true });
    form.clearErrors('nickname');
  };
  return (
    <div className="sm:col-span-2">
      <KindPicker label={t('addr.nickname')} value={kind} onChoose={choose} />
      {kind === 'OTHER' && (
        <Field label={t('addr.otherNickname')} error={error} className="mt-3">
          {(props) => <Input {...props} {...form.register('nickname')} dir="auto" maxLength={60} />}
        </Field>
      )}
    </div>
  );
}
