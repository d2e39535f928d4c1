import { useRef } from 'react';
import type { Address } from '#contract/shop/addresses.ts';
import type { ShippingAddress } from '#contract/shop/orders.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { useI18n } from '#web/shop/i18n.ts';
import { AddressText, Nickname } from './address-text.tsx';
import { KIND_ICONS } from './kind-picker.tsx';
import { kindOf } from './nickname-field.tsx';
import { PrimaryBadge } from './primary-badge.tsx';

/** The fields of an address that cards show, for either shape. */
export type BookEntry = Omit<ShippingAddress, 'latitude' | 'longitude'> & Pick<Address, 'id' | 'isPrimary'>;

interface AddressCardProps {
  address: BookEntry;
  /** The heading level. */
  level: 2 | 3;
  isBeingRemoved: boolean;
  onSetPrimary: () => void;
  onEdit: () => void;
  onRemove: () => void;
}

/** One address of the book with its actions. */
export function AddressCard({ address, level, isBeingRemoved, onSetPrimary, onEdit, onRemove }: AddressCardProps) {
  const { t } = useI18n();
  const Heading = level === 2 ? 'h2' : 'h3';
  const heading = useRef<HTMLHeadingElement>(null);
  const named = (
    <span className="sr-only">
      {' '}
      <Nickname value={address.nickname} /> · {address.addressLine}
    </span>
  );
  const setPrimary = () => {
    // The button disappears on press, so the focus moves to the heading for keyboard users.
    heading.current?.focus();
    onSetPrimary();
  };
  return (
    <li
      aria-busy={isBeingRemoved || undefined}
      className={`card flex flex-col gap-3 p-5 transition-opacity ${isBeingRemoved ? 'opacity-50' : ''} ${address.isPrimary ? 'border-crust shadow-[inset_0_0_0_1px_var(--color-crust)]' : ''}`}
    >
      <div className="flex items-center gap-3">
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-crumb text-crust">
          <Icon name={KIND_ICONS[kindOf(address.nickname)]} />
        </span>
        <Heading
          ref={heading}
          tabIndex={-1}
          className="text-heading min-w-0 text-lg font-bold wrap-anywhere outline-none"
        >
          <Nickname value={address.nickname} />
        </Heading>
        {address.isPrimary && <PrimaryBadge />}
      </div>
      <AddressText address={address} className="flex-1 text-[15px]" />
      <div className="-mx-3 -mb-2 flex flex-wrap border-t border-line pt-2">
        {!address.isPrimary && (
          <Button variant="plain" size="small" className="px-3!" disabled={isBeingRemoved} onClick={setPrimary}>
            {t('addr.setPrimary')}
            {named}
          </Button>
        )}
        <Button variant="plain" size="small" className="px-3!" disabled={isBeingRemoved} onClick={onEdit}>
          {t('action.edit')}
          {named}
        </Button>
        <Button
          variant="plain"
          size="small"
          disabled={isBeingRemoved}
          onClick={onRemove}
          className="ms-auto px-3! text-berry!"
        >
          {t('action.delete')}
          {named}
        </Button>
      </div>
    </li>
  );
}
