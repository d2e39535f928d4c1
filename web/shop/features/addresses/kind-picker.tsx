import { useId } from 'react';
import { ADDRESS_TYPES, type AddressType } from '#contract/shared/constants.ts';
import { Icon, type IconName } from '#web/shared/components/parts/icon.tsx';
import { useI18n } from '#web/shop/i18n.ts';

export const KIND_ICONS: Record<AddressType, IconName> = { HOME: 'home', WORK: 'briefcase', OTHER: 'pin' };

interface KindPickerProps {
  label: string;
  value: AddressType;
  onChoose: (kind: AddressType) => void;
}

/** A choice of Home, Work or Other. */
export function KindPicker({ label, value, onChoose }: KindPickerProps) {
  const { t } = useI18n();
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{label}</legend>
      <div className="grid grid-cols-3 gap-2 sm:flex">
        {ADDRESS_TYPES.map((kind) => (
          <label
            key={kind}
            className="inline-flex h-11 cursor-pointer items-center justify-center gap-2 rounded-xl border-[1.5px] border-line px-2 font-medium sm:px-4 has-checked:border-crust has-checked:bg-glaze has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-crust"
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={value === kind}
              onChange={() => onChoose(kind)}
            />
            <Icon name={KIND_ICONS[kind]} className="size-5 text-crust" />
            {t(`addr.type.${kind}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
